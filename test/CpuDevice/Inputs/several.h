#ifdef __cplusplus
extern "C" {
#endif
void first(int *p);
void second(int *p);
#ifdef __cplusplus
}
#endif
