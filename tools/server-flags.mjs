/**
 * What V8 is told for the server. Left alone it lets the heap grow to a multiple of what lives in it before it looks, because
 * memory is free to it: 500 MB for a process that needs 100. Collecting young garbage in smaller steps and looking earlier
 * holds it at half, at the same throughput (`npm run bench -- steady`).
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=20']
