/** Limits the heap: the default grows to 500 MB for 100. Smaller steps cost time (ADR 0010). */
export const serverFlags = ['--max-semi-space-size=64', '--heap-growing-percent=60']
