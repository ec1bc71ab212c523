import { solve } from '@lalmor/games/work.ts'

/** One puzzle, off the page's thread. */
globalThis.addEventListener('message', ({ data }: MessageEvent<{ puzzle: string; bits: number }>) => {
  globalThis.postMessage(solve(data.puzzle, data.bits), { transfer: [] })
})
