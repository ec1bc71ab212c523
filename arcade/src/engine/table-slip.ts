import type { Bet, ChipTables } from '@lalmor/games/table-games/tables.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import type { Texts } from '../i18n/en.ts'
import { shortRupees } from './amounts.ts'
import { betSlip, type BetLimitReached } from './bet-slip.ts'

const amountOf = (inPaise: number): Paise => paise(BigInt(inPaise))

/** Within the table's limits, with a message if a chip does not fit. */
export function tableSlip({ bets, mostStake, mostBets }: ChipTables, { table: words }: Texts) {
  const slip = betSlip({
    mostOn: (place) => amountOf(bets.find(({ name }) => name === place)?.most ?? 0),
    mostStake: amountOf(mostStake),
    mostPlaces: mostBets,
  })
  const noRoom: { [Why in BetLimitReached]: (bet: Bet) => string } = {
    place: ({ most }) => words.placeIsFull(shortRupees(amountOf(most))),
    table: () => words.tableIsFull(shortRupees(amountOf(mostStake))),
    places: () => words.tooManyBets(mostBets),
  }
  return { slip, noRoom }
}
