import type { WirePaise } from '@lalmor/contract/wire.ts'
import type { ReactNode } from 'react'

/** `amount` is the bet's payout. */
export type ShownBet = { name: string; stake: WirePaise; amount: WirePaise }

/** Picture, outcome, the draw's result; at a table each bet. */
export type Show = { picture: ReactNode; summary: string; drawn: string; bets?: readonly ShownBet[] }

/** Reads events of the round API; undefined if they are unknown. */
export type ShowOf = (events: readonly { type: string }[]) => Show | undefined
