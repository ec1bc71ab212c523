/**
 * V8 flags for the server. By default it lets the heap grow to a multiple of the live data before collecting: 500 MB for a process that needs
 * 100. Smaller steps save memory and cost time: of what a round costs, 4 in 10 parts at 8 MB and 20 percent, 1 in 10 at 32 MB and 60 percent, and less at these (ADR 0010).
 */
export const serverFlags = ['--max-semi-space-size=64', '--heap-growing-percent=60']
