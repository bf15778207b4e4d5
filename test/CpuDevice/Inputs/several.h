#ifdef __cplusplus
extern "C" {
#endif
void first(int *p);
void second(int *p);
void check(const int *p);
#ifdef __cplusplus
}
#endif
