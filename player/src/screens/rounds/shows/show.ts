import type { WirePaise } from '@lalmor/contract/wire.ts'
import type { ReactNode } from 'react'

/** One bet of a round that takes several. `amount` is its payout. */
export type ShownBet = { name: string; stake: WirePaise; amount: WirePaise }

/** A round at a glance: its picture, its outcome in a few words, and the draw's result for the proof; at a table also each bet. */
export type Show = { picture: ReactNode; summary: string; drawn: string; bets?: readonly ShownBet[] }

/** Reads a round's events as the round API returns them. Undefined when this app does not know them. */
export type ShowOf = (events: readonly { type: string }[]) => Show | undefined
