import type { Round } from '@lalmor/contract/rounds.ts'
import type { Card, Side } from '@lalmor/games/table-games/andar-bahar/events.ts'
import type { AndarBaharTables } from '@lalmor/games/table-games/andar-bahar/tables.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { isDrawable } from '../../engine/event-fields.ts'
import { isCard } from './cards.ts'

export type Dealt = { side: Side; card: Card }

/** The cards in dealing order, with what each winning bet paid. */
export type Deal = { joker: Card; dealt: Dealt[]; won: ReadonlyMap<string, Paise> }

/**
 * Reads the deal; undefined if this build cannot draw it, for example another version or an impossible order. The round is valid; only its picture is
 * missing.
 */
export function readDeal({ version, events }: Pick<Round, 'version' | 'events'>, tables: AndarBaharTables): Deal | undefined {
  if (!isDrawable(version, tables)) return undefined
  const [first, ...rest] = events as readonly Record<string, unknown>[]
  if (first?.['type'] !== 'joker' || !isCard(first['card']) || rest.pop()?.['type'] !== 'total') return undefined

  const dealt: Dealt[] = []
  const won = new Map<string, Paise>()
  let winner: Record<string, unknown> | undefined
  for (const event of rest) {
    const { type, card, bet, amount } = event
    const side = tables.sides[dealt.length % 2]!
    if (type === 'card' && !winner && event['side'] === side && isCard(card)) dealt.push({ side, card })
    else if (type === 'winner' && !winner) winner = event
    else if (type === 'bet' && winner && tables.bets.some(({ name }) => name === bet) && Number.isSafeInteger(amount)) {
      if ((amount as number) > 0) won.set(String(bet), paise(BigInt(amount as number)))
    } else return undefined
  }
  const last = dealt.at(-1)
  return last && winner?.['side'] === last.side && winner['cards'] === dealt.length ? { joker: first['card'], dealt, won } : undefined
}
