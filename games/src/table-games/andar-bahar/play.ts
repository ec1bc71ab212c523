import type { Paise } from '@lalmor/units/paise.ts'
import type { FairStream } from '../../engine.ts'
import { settleBets, type PlacedBet } from '../bets.ts'
import type { AndarBaharEvent, Card } from './events.ts'
import type { AndarBaharTables } from './tables.ts'

export const rankOf = (card: Card): string => card[0]!

/** Shuffles only what is dealt (Fisher and Yates): `below(n)` picks one of the n cards left, and the last card takes its place. */
export function shuffled(deck: readonly Card[], stream: FairStream): () => Card {
  const left = [...deck]
  return () => {
    const at = stream.below(left.length)
    const card = left[at]!
    const last = left.pop()!
    if (at < left.length) left[at] = last
    return card
  }
}

/** Draws a card only when it is dealt: the bets have no influence. */
export function playRound(
  { deck, sides }: AndarBaharTables,
  placed: readonly PlacedBet[],
  stream: FairStream,
): { events: AndarBaharEvent[]; payout: Paise } {
  const deal = shuffled(deck, stream)
  const joker = deal()
  const dealt: AndarBaharEvent[] = []
  let card: Card
  let side = sides[0]
  do {
    side = sides[dealt.length % 2]!
    card = deal()
    dealt.push({ type: 'card', side, card })
  } while (rankOf(card) !== rankOf(joker))
  const cards = dealt.length
  const { events, payout } = settleBets(placed, cards)
  return {
    events: [{ type: 'joker', card: joker }, ...dealt, { type: 'winner', side, cards }, ...events, { type: 'total', payout }],
    payout,
  }
}
