import type { Paise } from '@lalmor/units/paise.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'

/**
 * What a player wants done once under `id`: a round at a stake, a gift, a round that is opened, played on and closed, a
 * withdrawal that is held and then paid with a fee or given back.
 */
export type Intent = { id: Uuid7; kind: 'round' | 'gift' | 'steps' | 'payout' | 'refund'; playerId: bigint; amount: Paise }

/** `cash` is the pocket after it, `payout` what a round paid (0 for a transfer). */
export type Answer = { kind: 'done' | 'replayed'; cash: Paise; payout: Paise } | { kind: 'unknown'; why: string }

/** Where in the life of a commit the kill comes: not sent yet, sent and not answered, answered and not passed on. */
export const moments = ['before', 'inside', 'after'] as const
export type Moment = (typeof moments)[number]

export type Login = { host: string; port: number; user: string; password: string; database: string }

export type ToApi =
  | { kind: 'open'; login: Login }
  | { kind: 'ask'; intent: Intent }
  /** Report the moment of the `commits`-th commit from now; before and after one, wait there. */
  | { kind: 'arm'; moment: Moment; commits: number }
  | { kind: 'go-on' }

export type FromApi = { kind: 'ready' } | { kind: 'reached' } | { kind: 'answer'; id: Uuid7; answer: Answer }
