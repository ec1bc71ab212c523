/** Play and real rupees are two; a wallet keeps its own for good. */
export const assets = { play: 1, real: 2 } as const
export type Asset = (typeof assets)[keyof typeof assets]
