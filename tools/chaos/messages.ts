import type { Paise } from '@lalmor/units/paise.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'

/**
 * One thing to be done once under `id`: a round at a stake, a gift, a round that is opened, played and closed, a
 * withdrawal that is held and then paid with a fee or given back.
 */
export type Intent = { id: Uuid7; kind: 'round' | 'gift' | 'steps' | 'payout' | 'refund'; playerId: bigint; amount: Paise }

/** `cash` is the pocket afterwards, `payout` the round's payout (0 for a transfer). */
export type Answer = { kind: 'done' | 'replayed'; cash: Paise; payout: Paise } | { kind: 'unknown'; why: string }

/** The moment of a commit at which the kill comes: not sent yet, sent but not answered, answered but not passed on. */
export const moments = ['before', 'inside', 'after'] as const
export type Moment = (typeof moments)[number]

export type Login = { host: string; port: number; user: string; password: string; database: string }

export type ToApi =
  | { kind: 'open'; login: Login }
  | { kind: 'ask'; intent: Intent }
  /** Reports the moment of the `commits`-th commit from now; `before` and `after` wait there. */
  | { kind: 'arm'; moment: Moment; commits: number }
  | { kind: 'go-on' }

export type FromApi = { kind: 'ready' } | { kind: 'reached' } | { kind: 'answer'; id: Uuid7; answer: Answer }
