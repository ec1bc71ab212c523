/** Play and real rupees are two assets; a wallet's asset never changes. */
export const assets = { play: 1, real: 2 } as const
export type Asset = (typeof assets)[keyof typeof assets]
