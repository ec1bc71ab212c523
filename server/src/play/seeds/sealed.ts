/** `key_id` is null for seeds from before keys had ids. */
export type Sealed = { sealed: Buffer; key_id: string | null }

/** Player 0, who does not exist, owns the chains of shared tables. */
export type SeedOwner = { playerId: bigint; seedNo: number }
