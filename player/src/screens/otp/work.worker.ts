import { solve } from '@lalmor/games/work.ts'

/** A worker that solves one puzzle, so that the page stays quick meanwhile, and answers with the number. */
globalThis.addEventListener('message', ({ data }: MessageEvent<{ puzzle: string; bits: number }>) => {
  globalThis.postMessage(solve(data.puzzle, data.bits), { transfer: [] })
})
