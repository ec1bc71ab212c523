/** As the database keeps a seed. `key_id` names its key; null for what was sealed before keys had ids. */
export type Sealed = { sealed: Buffer; key_id: string | null }

/** Whose seed it is. Player 0, who does not exist, stands for the chains of shared tables. */
export type SeedOwner = { playerId: bigint; seedNo: number }
