import { solve } from '@lalmor/games/work.ts'

/** Solves one puzzle away from the page's thread. */
globalThis.addEventListener('message', ({ data }: MessageEvent<{ puzzle: string; bits: number }>) => {
  globalThis.postMessage(solve(data.puzzle, data.bits), { transfer: [] })
})
