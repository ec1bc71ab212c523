import type { OpenLot } from '@lalmor/ledger/wagering.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'

/** `floor`: with less than this, and no round open, all lots end. */
export type Pockets = { cash: Paise; bonus: Paise; floor: Paise; roundOpen: boolean }
export type WagerLeft = { bonuses: Paise; deposits: Paise }
type Asking = Pick<OpenLot, 'lotNo' | 'cause' | 'required' | 'done' | 'bonus'>

/** What lots still require to be bet. Those of deposits and of bonuses run side by side: a bet counts once for each of the two. */
export function wagerLeft(lots: readonly Asking[]): WagerLeft {
  const left = (cause: Asking['cause']) =>
    paise(lots.filter((lot) => lot.cause === cause).reduce((sum, { required, done }) => sum + required - done, 0n))
  return { bonuses: left('bonus'), deposits: left('deposit') }
}

/** The player's balance and requirements without this bonus. */
export function standingWithoutBonus(
  { cash, bonus, floor, roundOpen }: Pockets,
  lots: readonly Asking[],
  lot: Asking,
): { balance: Paise; wagerLeft: WagerLeft } {
  const balance = paise(cash + bonus - lot.bonus)
  const allDrop = balance < floor && !roundOpen
  return { balance, wagerLeft: wagerLeft(allDrop ? [] : lots.filter(({ lotNo }) => lotNo !== lot.lotNo)) }
}
