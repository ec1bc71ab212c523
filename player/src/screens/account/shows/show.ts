import type { WirePaise } from '@lalmor/contract/wire.ts'
import type { ReactNode } from 'react'

/** One bet of a round that takes several. `amount` is what it paid. */
export type ShownBet = { name: string; stake: WirePaise; amount: WirePaise }

/**
 * A round at a glance: its picture, what came in a few words, and what the draw gave, for the proof; at a table also what was bet
 * on, bet by bet.
 */
export type Show = { picture: ReactNode; summary: string; drawn: string; bets?: readonly ShownBet[] }

/** Reads a round's events as the round API answers them. Undefined when they are not what this app knows of the game. */
export type ShowOf = (events: readonly { type: string }[]) => Show | undefined
