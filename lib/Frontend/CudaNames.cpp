// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The names that CUDA's headers, and what these include, declare at file scope.
// A C program that declares one of <cuda_runtime.h> for itself cannot become a
// .cu; one with names of <cooperative_groups.h> can do without that header.

#include "c2cuda/Frontend/CudaNames.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecursiveASTVisitor.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace c2cuda;
using namespace clang;

/// From the AST of CUDA 13.0's header with glibc 2.36; the driver's API is left to
/// the prefix in isCudaName. Of reserved names, those that devices have in one
/// instruction or few, as programs imitate them.
static const char Names[] =
    "__brev __brevll __byte_perm __clz __clzll __cosf __double_as_longlong "
    "__dp2a_hi __dp2a_lo __dp4a __exp10f __expf __fdividef __ffs __ffsll "
    "__float_as_int __float_as_uint __hadd __int_as_float __ldg __log10f "
    "__log2f __logf __longlong_as_double __mul24 __mul64hi __mulhi __popc "
    "__popcll __powf __rhadd __sad __saturatef __sincosf __sinf __tanf "
    "__uhadd __uint_as_float __umul24 __umul64hi __umulhi __urhadd __usad "
    "FILE FP_INFINITE FP_INT_DOWNWARD FP_INT_TONEAREST "
    "FP_INT_TONEARESTFROMZERO FP_INT_TOWARDZERO FP_INT_UPWARD FP_NAN "
    "FP_NORMAL FP_SUBNORMAL FP_ZERO a64l abort abs acos acosf acosh acoshf "
    "acoshl acosl aligned_alloc all alloca any arc4random arc4random_buf "
    "arc4random_uniform asctime asctime_r asin asinf asinh asinhf asinhl "
    "asinl asprintf at_quick_exit atan atan2 atan2f atan2l atanf atanh "
    "atanhf atanhl atanl atexit atof atoi atol atoll atomicAdd atomicAnd "
    "atomicCAS atomicDec atomicExch atomicInc atomicMax atomicMin atomicOr "
    "atomicSub atomicXor ballot basename bcmp bcopy blkcnt64_t blkcnt_t "
    "blksize_t blockDim blockIdx bsearch bzero caddr_t calloc canonicalize "
    "canonicalize_file_name canonicalizef canonicalizel cbrt cbrtf cbrtl "
    "ceil ceilf ceill char1 char2 char3 char4 clearenv clearerr clock "
    "clock64 clock_adjtime clock_getcpuclockid clock_getres clock_gettime "
    "clock_nanosleep clock_settime clock_t clockid_t comparison_fn_t "
    "cooperative_groups copysign copysignf copysignl cos cosf cosh coshf "
    "coshl cosl cospi cospif ctermid ctime ctime_r cuda cyl_bessel_i0 "
    "cyl_bessel_i0f cyl_bessel_i1 cyl_bessel_i1f dadd daddl daddr_t "
    "daylight ddivl dev_t dfmal difftime dim3 div div_t dmul dmull double1 "
    "double2 double2int double2ll double2uint double2ull double3 double4 "
    "double4_16a double4_32a double_t dprintf drand48 drand48_data "
    "drand48_r drem dremf dreml dsqrtl dsub dsubl dysize ecvt ecvt_r "
    "erand48 erand48_r erf erfc erfcf erfcinv erfcinvf erfcl erfcx erfcxf "
    "erff erfinv erfinvf erfl exit exp exp10 exp10f exp10l exp2 exp2f exp2l "
    "expf expl explicit_bzero expm1 expm1f expm1l fabs fabsf fabsl fadd "
    "faddl fclose fcloseall fcvt fcvt_r fd_mask fd_set fdim fdimf fdiml "
    "fdiv fdivide fdividef fdivl fdopen feof ferror fflush ffma ffmal ffs "
    "ffsl ffsll fgetc fgetpos fgets fileno finite finitef finitel float1 "
    "float2 float2double float3 float4 float_t flockfile floor floorf "
    "floorl fma fmaf fmal fmax fmaxf fmaximum fmaximum_mag fmaximum_mag_num "
    "fmaximum_mag_numf fmaximum_mag_numl fmaximum_magf fmaximum_magl "
    "fmaximum_num fmaximum_numf fmaximum_numl fmaximumf fmaximuml fmaxl "
    "fmaxmag fmaxmagf fmaxmagl fmemopen fmin fminf fminimum fminimum_mag "
    "fminimum_mag_num fminimum_mag_numf fminimum_mag_numl fminimum_magf "
    "fminimum_magl fminimum_num fminimum_numf fminimum_numl fminimumf "
    "fminimuml fminl fminmag fminmagf fminmagl fmod fmodf fmodl fmul fmull "
    "fopen fopencookie fpclassify fpos64_t fpos_t fprintf fputc fputs fread "
    "free freopen frexp frexpf frexpl fromfp fromfpf fromfpl fromfpx "
    "fromfpxf fromfpxl fsblkcnt64_t fsblkcnt_t fscanf fseek fseeko fsetpos "
    "fsfilcnt64_t fsfilcnt_t fsid_t fsqrt fsqrtl fsub fsubl ftell ftello "
    "ftrylockfile funlockfile fwrite gamma gammaf gammal gcvt getc getchar "
    "getdate getdate_err getdate_r getdelim getenv getline getloadavg "
    "getpayload getpayloadf getpayloadl getpt getsubopt getw gid_t gmtime "
    "gmtime_r grantpt gridDim hypot hypotf hypotl id_t ilogb ilogbf ilogbl "
    "index initstate initstate_r ino64_t ino_t int1 int16_t int2 int2double "
    "int3 int32_t int4 int64_t int8_t int_fast16_t int_fast32_t "
    "int_fast64_t int_fast8_t int_least16_t int_least32_t int_least64_t "
    "int_least8_t intmax_t intptr_t isalnum isalpha isascii isblank "
    "iscanonical iscntrl isctype isdigit iseqsig isfinite isgraph isgreater "
    "isgreaterequal isinf isinff isinfl isless islessequal islessgreater "
    "islower isnan isnanf isnanl isnormal isprint ispunct issignaling "
    "isspace isunordered isupper isxdigit iszero j0 j0f j0l j1 j1f j1l jn "
    "jnf jnl jrand48 jrand48_r key_t l64a labs lcong48 lcong48_r ldexp "
    "ldexpf ldexpl ldiv ldiv_t lgamma lgamma_r lgammaf lgammaf_r lgammal "
    "lgammal_r libraryPropertyType libraryPropertyType_t ll2double llabs "
    "lldiv lldiv_t llmax llmin llogb llogbf llogbl llrint llrintf llrintl "
    "llround llroundf llroundl locale_t localtime localtime_r loff_t log "
    "log10 log10f log10l log1p log1pf log1pl log2 log2f log2l logb logbf "
    "logbl logf logl long1 long2 long3 long4 long4_16a long4_32a longlong1 "
    "longlong2 longlong3 longlong4 longlong4_16a longlong4_32a lrand48 "
    "lrand48_r lrint lrintf lrintl lround lroundf lroundl make_char1 "
    "make_char2 make_char3 make_char4 make_cudaExtent make_cudaPitchedPtr "
    "make_cudaPos make_double1 make_double2 make_double3 make_double4 "
    "make_double4_16a make_double4_32a make_float1 make_float2 make_float3 "
    "make_float4 make_int1 make_int2 make_int3 make_int4 make_long1 "
    "make_long2 make_long3 make_long4 make_long4_16a make_long4_32a "
    "make_longlong1 make_longlong2 make_longlong3 make_longlong4 "
    "make_longlong4_16a make_longlong4_32a make_short1 make_short2 "
    "make_short3 make_short4 make_uchar1 make_uchar2 make_uchar3 "
    "make_uchar4 make_uint1 make_uint2 make_uint3 make_uint4 make_ulong1 "
    "make_ulong2 make_ulong3 make_ulong4 make_ulong4_16a make_ulong4_32a "
    "make_ulonglong1 make_ulonglong2 make_ulonglong3 make_ulonglong4 "
    "make_ulonglong4_16a make_ulonglong4_32a make_ushort1 make_ushort2 "
    "make_ushort3 make_ushort4 malloc max max_align_t mblen mbstowcs mbtowc "
    "memccpy memchr memcmp memcpy memfrob memmem memmove mempcpy memrchr "
    "memset min mkdtemp mkostemp mkostemps mkstemp mkstemps mktemp mktime "
    "mode_t modf modff modfl mrand48 mrand48_r nan nanf nanl nanosleep "
    "nearbyint nearbyintf nearbyintl nextafter nextafterf nextafterl "
    "nextdown nextdownf nextdownl nexttoward nexttowardf nexttowardl nextup "
    "nextupf nextupl nlink_t norm norm3d norm3df norm4d norm4df normcdf "
    "normcdff normcdfinv normcdfinvf normf nrand48 nrand48_r nv obstack "
    "obstack_printf obstack_vprintf off64_t off_t on_exit open_memstream "
    "para_rec pclose perror pid_t popen posix_memalign posix_openpt pow "
    "powf powi powif powl printf pselect pthread_attr_t pthread_barrier_t "
    "pthread_barrierattr_t pthread_cond_t pthread_condattr_t pthread_key_t "
    "pthread_mutex_t pthread_mutexattr_t pthread_once_t pthread_rwlock_t "
    "pthread_rwlockattr_t pthread_spinlock_t pthread_t ptrdiff_t ptsname "
    "ptsname_r putc putchar putenv puts putw qecvt qecvt_r qfcvt qfcvt_r "
    "qgcvt qsort qsort_r quad_t quick_exit rand rand_r random random_data "
    "random_r rawmemchr rcbrt rcbrtf realloc reallocarray realpath "
    "register_t remainder remainderf remainderl remove remquo remquof "
    "remquol rename renameat renameat2 rewind rhypot rhypotf rindex rint "
    "rintf rintl rnorm rnorm3d rnorm3df rnorm4d rnorm4df rnormf round "
    "roundeven roundevenf roundevenl roundf roundl rpmatch rsqrt rsqrtf "
    "scalb scalbf scalbl scalbln scalblnf scalblnl scalbn scalbnf scalbnl "
    "scanf secure_getenv seed48 seed48_r select setbuf setbuffer setenv "
    "setlinebuf setpayload setpayloadf setpayloadl setpayloadsig "
    "setpayloadsigf setpayloadsigl setstate setstate_r setvbuf short1 "
    "short2 short3 short4 sigabbrev_np sigdescr_np signbit signgam "
    "significand significandf significandl sigset_t sin sincos sincosf "
    "sincosl sincospi sincospif sinf sinh sinhf sinhl sinl sinpi sinpif "
    "size_t snprintf sprintf sqrt sqrtf sqrtl srand srand48 srand48_r "
    "srandom srandom_r sscanf ssize_t std stderr stdin stdout stpcpy "
    "stpncpy strcasecmp strcasestr strcat strchr strchrnul strcmp strcoll "
    "strcpy strcspn strdup strerror strerror_r strerrordesc_np "
    "strerrorname_np strfromd strfromf strfroml strfry strftime strlen "
    "strncasecmp strncat strncmp strncpy strndup strnlen strpbrk strptime "
    "strrchr strsep strsignal strspn strstr strtod strtof strtok strtok_r "
    "strtol strtold strtoll strtoq strtoul strtoull strtouq strverscmp "
    "strxfrm surf1DLayeredread surf1DLayeredwrite surf1Dread surf1Dwrite "
    "surf2DLayeredread surf2DLayeredwrite surf2Dread surf2Dwrite surf3Dread "
    "surf3Dwrite surfCubemapLayeredread surfCubemapLayeredwrite "
    "surfCubemapread surfCubemapwrite suseconds_t syncthreads_and "
    "syncthreads_count syncthreads_or system tan tanf tanh tanhf tanhl tanl "
    "temper temper_single tempnam tex1D tex1DGrad tex1DLayered "
    "tex1DLayeredGrad tex1DLayeredLod tex1DLod tex1Dfetch tex2D tex2DGrad "
    "tex2DLayered tex2DLayeredGrad tex2DLayeredLod tex2DLod tex2Dgather "
    "tex3D tex3DGrad tex3DLod texCubemap texCubemapGrad texCubemapLayered "
    "texCubemapLayeredGrad texCubemapLayeredLod texCubemapLod tgamma "
    "tgammaf tgammal threadIdx time time_t timegm timelocal timer_create "
    "timer_delete timer_getoverrun timer_gettime timer_settime timer_t "
    "timespec timespec_get timespec_getres timeval timezone tmpfile tmpnam "
    "tmpnam_r toascii tolower totalorder totalorderf totalorderl "
    "totalordermag totalordermagf totalordermagl toupper trunc truncf "
    "truncl tzname tzset u_char u_int u_int16_t u_int32_t u_int64_t "
    "u_int8_t u_long u_quad_t u_short uchar1 uchar2 uchar3 uchar4 ufromfp "
    "ufromfpf ufromfpl ufromfpx ufromfpxf ufromfpxl uid_t uint uint1 "
    "uint16_t uint2 uint2double uint3 uint32_t uint4 uint64_t uint8_t "
    "uint_fast16_t uint_fast32_t uint_fast64_t uint_fast8_t uint_least16_t "
    "uint_least32_t uint_least64_t uint_least8_t uintmax_t uintptr_t "
    "ull2double ullmax ullmin ulong ulong1 ulong2 ulong3 ulong4 ulong4_16a "
    "ulong4_32a ulonglong1 ulonglong2 ulonglong3 ulonglong4 ulonglong4_16a "
    "ulonglong4_32a umax umin ungetc unlockpt unsetenv useconds_t ushort "
    "ushort1 ushort2 ushort3 ushort4 va_list valloc vasprintf vdprintf "
    "vfprintf vfscanf vprintf vscanf vsnprintf vsprintf vsscanf warpSize "
    "wcstombs wctomb y0 y0f y0l y1 y1f y1l yn ynf ynl ";

/// What <cooperative_groups.h> adds to these.
static const char CooperativeNames[] =
    "access acct alarm brk btowc chdir chown chroot clone close close_range "
    "closefrom confstr cookie_close_function_t cookie_io_functions_t "
    "cookie_read_function_t cookie_seek_function_t cookie_write_function_t "
    "copy_file_range cpu_set_t crypt cuserid daemon dup dup2 dup3 duplocale "
    "eaccess endusershell environ error_t euidaccess execl execle execlp "
    "execv execve execveat execvp execvpe faccessat fchdir fchown fchownat "
    "fdatasync fexecve fgetwc fgetws fork fpathconf fputwc fputws "
    "freelocale fsync ftruncate fwide fwprintf fwscanf get_current_dir_name "
    "getcpu getcwd getdomainname getdtablesize getegid getentropy geteuid "
    "getgid getgroups gethostid gethostname getlogin getlogin_r getpagesize "
    "getpass getpgid getpgrp getpid getppid getresgid getresuid getsid "
    "gettid getuid getusershell getwc getwchar getwd group_member h2ceil "
    "h2cos h2exp h2exp10 h2exp2 h2floor h2log h2log10 h2log2 h2rcp h2rint "
    "h2rsqrt h2sin h2sqrt h2tanh h2tanh_approx h2trunc half half2 hceil "
    "hcos hexp hexp10 hexp2 hfloor hlog hlog10 hlog2 hrcp hrint hrsqrt hsin "
    "hsqrt htanh htanh_approx htrunc isatty lchown link linkat localeconv "
    "lockf lseek make_bfloat162 make_half2 mbrlen mbrtowc mbsinit "
    "mbsnrtowcs mbsrtowcs mbstate_t newlocale nice nv_bfloat16 nv_bfloat162 "
    "nv_half nv_half2 open_wmemstream pathconf pause pipe pipe2 pread "
    "profil program_invocation_name program_invocation_short_name putwc "
    "putwchar pwrite read readlink readlinkat revoke rmdir sbrk "
    "sched_get_priority_max sched_get_priority_min sched_getaffinity "
    "sched_getcpu sched_getparam sched_getscheduler sched_rr_get_interval "
    "sched_setaffinity sched_setparam sched_setscheduler sched_yield "
    "sem_clockwait sem_close sem_destroy sem_getvalue sem_init sem_open "
    "sem_post sem_t sem_timedwait sem_trywait sem_unlink sem_wait "
    "setdomainname setegid seteuid setgid sethostid sethostname setlocale "
    "setlogin setns setpgid setpgrp setregid setresgid setresuid setreuid "
    "setsid setuid setusershell sleep socklen_t swab swprintf swscanf "
    "symlink symlinkat sync syncfs syscall sysconf tcgetpgrp tcsetpgrp "
    "truncate ttyname ttyname_r ttyslot ualarm ungetwc unlink unlinkat "
    "unshare uselocale usleep vfork vfwprintf vfwscanf vhangup vswprintf "
    "vswscanf vwprintf vwscanf wcpcpy wcpncpy wcrtomb wcscasecmp wcscat "
    "wcschrnul wcscmp wcscoll wcscpy wcscspn wcsdup wcsftime wcslen "
    "wcsncasecmp wcsncat wcsncmp wcsncpy wcsnlen wcsnrtombs wcsrtombs "
    "wcsspn wcstod wcstof wcstok wcstol wcstold wcstoll wcstoq wcstoul "
    "wcstoull wcstouq wcswidth wcsxfrm wctob wcwidth wint_t wmemcmp wmemcpy "
    "wmemmove wmempcpy wmemset wprintf write wscanf ";

static llvm::StringSet<> wordsOf(llvm::StringRef Text) {
  llvm::StringSet<> Set;
  llvm::SmallVector<llvm::StringRef, 0> Words;
  Text.split(Words, ' ', -1, false);
  for (llvm::StringRef Word : Words)
    Set.insert(Word);
  return Set;
}

bool c2cuda::isCudaName(llvm::StringRef Name) {
  static const llvm::StringSet<> Table = wordsOf(Names);
  // __dadd_rn, __float2int_rz.
  if (Name.starts_with("__") &&
      (Name.ends_with("_rn") || Name.ends_with("_rz") ||
       Name.ends_with("_ru") || Name.ends_with("_rd")))
    return true;
  // cudaMalloc, not cuda_solver.
  return (Name.size() > 4 && Name.starts_with("cuda") && isUppercase(Name[4])) ||
         Table.contains(Name);
}

std::string c2cuda::nameBesideCuda(llvm::StringRef Name) {
  return ("own_" + Name).str();
}

bool c2cuda::hasPointersInCuda(StringRef Name) {
  static constexpr llvm::StringLiteral OfPointers[] = {
      "index", "norm", "remove", "rename", "rindex", "rnorm", "time"};
  return llvm::is_contained(OfPointers, Name);
}

const DeclContext &c2cuda::scopeOfName(const Decl &D) {
  const DeclContext *Scope = D.getDeclContext()->getRedeclContext();
  for (const auto *Space = dyn_cast<NamespaceDecl>(Scope);
       Space && (Space->isAnonymousNamespace() || Space->isInline());
       Space = dyn_cast<NamespaceDecl>(Scope))
    Scope = Space->getDeclContext()->getRedeclContext();
  return *Scope;
}

bool c2cuda::isAtFileScope(const Decl &D) {
  return scopeOfName(D).isTranslationUnit();
}

namespace {
/// Collects the using-directives of the user's files, also those in functions.
class DirectiveVisitor : public RecursiveASTVisitor<DirectiveVisitor> {
public:
  bool shouldWalkTypesOfTypeLocs() const { return false; }
  bool VisitUsingDirectiveDecl(UsingDirectiveDecl *Directive) {
    Found.push_back(Directive);
    return true;
  }
  std::vector<const UsingDirectiveDecl *> Found;
};
} // namespace

std::set<const NamespaceDecl *>
c2cuda::namespacesBesideCuda(const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  auto IsOfSystem = [&](const Decl &D) {
    return D.getLocation().isInvalid() ||
           SM.isInSystemHeader(SM.getExpansionLoc(D.getLocation()));
  };
  DirectiveVisitor Visitor;
  for (Decl *D : Context.getTranslationUnitDecl()->decls())
    if (!IsOfSystem(*D))
      Visitor.TraverseDecl(D);
  std::set<const NamespaceDecl *> Result;
  auto IsBeside = [&](const DeclContext &Scope) {
    const auto *Space = dyn_cast<NamespaceDecl>(&Scope);
    return Scope.isTranslationUnit() ||
           (Space && (Result.count(Space->getCanonicalDecl()) ||
                      ((Space->isAnonymousNamespace() || Space->isInline()) &&
                       isAtFileScope(*Space))));
  };
  // A namespace that is found there brings what its own directives name.
  for (size_t Known = ~size_t(0); Known != Result.size();) {
    Known = Result.size();
    for (const UsingDirectiveDecl *Directive : Visitor.Found) {
      const NamespaceDecl *Space = Directive->getNominatedNamespace();
      // Names are found as if they stood in the scope around both.
      const DeclContext *Common = Directive->getCommonAncestor();
      if (Space && Common && !IsOfSystem(*Space) &&
          !Space->isAnonymousNamespace() &&
          IsBeside(*Common->getRedeclContext()))
        Result.insert(Space->getCanonicalDecl());
    }
  }
  return Result;
}

bool c2cuda::collidesWithCuda(const FunctionDecl &Function) {
  const SourceManager &SM = Function.getASTContext().getSourceManager();
  if (!Function.getIdentifier() || !isCudaName(Function.getName()) ||
      Function.isImplicit() || Function.isExternC() ||
      !isAtFileScope(Function) ||
      SM.isInSystemHeader(SM.getExpansionLoc(Function.getLocation())))
    return false;
  static constexpr llvm::StringLiteral OfPlaces[] = {
      "frexp", "modf", "remquo", "sincos", "sincosf", "sincospi", "sincospif"};
  if (hasPointersInCuda(Function.getName()))
    return false;
  const bool TakesPlaces = llvm::is_contained(OfPlaces, Function.getName());
  return Function.isTemplated() || Function.getPrimaryTemplate() ||
         llvm::all_of(Function.parameters(), [&](const ParmVarDecl *Parameter) {
           QualType Type = Parameter->getType().getNonReferenceType();
           if (TakesPlaces && Type->isPointerType())
             Type = Type->getPointeeType();
           return Type->isArithmeticType();
         });
}

bool c2cuda::isRenamedBesideCuda(const FunctionDecl &Function) {
  const SourceManager &SM = Function.getASTContext().getSourceManager();
  const bool IsCxx = Function.getASTContext().getLangOpts().CPlusPlus;
  const FunctionDecl *Pattern = Function.getTemplateInstantiationPattern();
  const FunctionDecl &Written = Pattern ? *Pattern : Function;
  bool IsOwn = Function.getStorageClass() == SC_Static ||
               (IsCxx && (Function.isInlined() || Written.isTemplated() ||
                          Function.isInAnonymousNamespace()));
  return IsOwn && llvm::all_of(Written.redecls(), [&](const FunctionDecl *D) {
           return D->getLocation().isFileID() &&
                  SM.isInMainFile(D->getLocation());
         });
}

bool c2cuda::isCooperativeName(llvm::StringRef Name) {
  static const llvm::StringSet<> Table = wordsOf(CooperativeNames);
  return Table.contains(Name);
}

static bool declaresCooperativeName(const DeclContext &Scope,
                                    const SourceManager &SM) {
  return llvm::any_of(Scope.decls(), [&](const Decl *D) {
    if (SM.isInSystemHeader(SM.getExpansionLoc(D->getLocation())))
      return false;
    if (const auto *Linkage = dyn_cast<LinkageSpecDecl>(D))
      return declaresCooperativeName(*Linkage, SM);
    const auto *Named = dyn_cast<NamedDecl>(D);
    return Named && Named->getIdentifier() && !Named->isImplicit() &&
           isCooperativeName(Named->getName());
  });
}

bool c2cuda::declaresCooperativeName(const ASTContext &Context) {
  return ::declaresCooperativeName(*Context.getTranslationUnitDecl(),
                                   Context.getSourceManager());
}

/// `float2`, `uint3`; not `dim3`, which launches are written with. A struct may have the
/// name of a function of the library (`struct index`), as there are two kinds of names.
static bool isVectorName(StringRef Name) {
  if (Name.empty() || Name.back() < '1' || Name.back() > '4')
    return false;
  static constexpr llvm::StringLiteral Elements[] = {
      "char", "uchar", "short", "ushort",    "int",   "uint",
      "long", "ulong", "longlong", "ulonglong", "float", "double"};
  return llvm::is_contained(Elements, Name.drop_back());
}

/// Whether \p D defines a struct, or is a template of one or a typedef.
static bool namesType(const Decl &D) {
  if (const auto *Record = dyn_cast<RecordDecl>(&D))
    return Record->isThisDeclarationADefinition();
  return isa<TypedefNameDecl, ClassTemplateDecl, TypeAliasTemplateDecl>(D);
}

namespace {
/// Collects the types of file scope that get other names, and those of
/// namespaces that are found there.
struct TypeCollector {
  const SourceManager &SM;
  std::set<std::string> Names;

  void collect(const DeclContext &Scope) {
    for (const Decl *D : Scope.decls()) {
      if (SM.isInSystemHeader(SM.getExpansionLoc(D->getLocation())))
        continue;
      if (const auto *Linkage = dyn_cast<LinkageSpecDecl>(D))
        collect(*Linkage);
      if (const auto *Space = dyn_cast<NamespaceDecl>(D);
          Space && (Space->isAnonymousNamespace() || Space->isInline()))
        collect(*Space);
      if (const auto *Using = dyn_cast<UsingDecl>(D))
        for (const UsingShadowDecl *Used : Using->shadows())
          add(*Used->getTargetDecl());
      if (const auto *Named = dyn_cast<NamedDecl>(D))
        add(*Named);
    }
  }

private:
  void add(const NamedDecl &D) {
    if (!D.getIdentifier() || D.isImplicit())
      return;
    StringRef Name = D.getName(), Made = Name;
    if ((namesType(D) && isVectorName(Name)) ||
        (isa<FunctionDecl>(D) && Made.consume_front("make_") &&
         Names.count(Made.str())))
      Names.insert(Name.str());
  }
};
} // namespace

std::set<std::string>
c2cuda::typesOfCudaName(const ASTContext &Context) {
  TypeCollector Types{Context.getSourceManager(), {}};
  Types.collect(*Context.getTranslationUnitDecl());
  for (const NamespaceDecl *Space : namespacesBesideCuda(Context))
    for (const NamespaceDecl *Part : Space->redecls())
      Types.collect(*Part);
  return Types.Names;
}
