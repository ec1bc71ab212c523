import type { Paise } from '@lalmor/units/paise.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'

/** Done once under `id`: a round, a gift, a round of several steps, or a withdrawal, paid or returned. */
export type Intent = { id: Uuid7; kind: 'round' | 'gift' | 'steps' | 'payout' | 'refund'; playerId: bigint; amount: Paise }

/** `cash`: afterwards; `payout`: the round's, 0 for transfers. */
export type Answer = { kind: 'done' | 'replayed'; cash: Paise; payout: Paise } | { kind: 'unknown'; why: string }

/** Moments of the kill: not sent, sent but unanswered, answered but not passed on. */
export const moments = ['before', 'inside', 'after'] as const
export type Moment = (typeof moments)[number]

export type Login = { host: string; port: number; user: string; password: string; database: string }

export type ToApi =
  | { kind: 'open'; login: Login }
  | { kind: 'ask'; intent: Intent }
  /** The process waits at `before` and `after`. */
  | { kind: 'arm'; moment: Moment; commits: number }
  | { kind: 'go-on' }

export type FromApi = { kind: 'ready' } | { kind: 'reached' } | { kind: 'answer'; id: Uuid7; answer: Answer }
