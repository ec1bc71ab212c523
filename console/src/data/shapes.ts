/** Results of reads, until contract/src/ops has them. */
export type Queues = { queues: { name: string; rows: number; oldest: string | null; late: number; lateMinutes: number; see: string }[] }
export type WaitingAct = {
  act: string
  name: string
  amount: number | null
  by: string
  askedAt: string
  expiresAt: string
  words: { readonly [name: string]: string }
  doubt: string | null
}
export type TrailRow = {
  seq: string
  at: string
  operator: string
  act: string
  outcome: string
  amount: number | null
  words: { readonly [name: string]: string }
  told: string | null
  call: string
  hash: string
  signature?: { passkey: string; challenge: string } | null
}
