import type { OpenLot } from '@lalmor/ledger/wagering.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'

/** `floor`: below it, without an open round, all lots end. */
export type Pockets = { cash: Paise; bonus: Paise; floor: Paise; roundOpen: boolean }
export type WagerLeft = { bonuses: Paise; deposits: Paise }
type Asking = Pick<OpenLot, 'lotNo' | 'cause' | 'required' | 'done' | 'bonus'>

/** Deposits and bonuses run side by side: a bet counts once for each. */
export function wagerLeft(lots: readonly Asking[]): WagerLeft {
  const left = (cause: Asking['cause']) =>
    paise(lots.filter((lot) => lot.cause === cause).reduce((sum, { required, done }) => sum + required - done, 0n))
  return { bonuses: left('bonus'), deposits: left('deposit') }
}

export function standingWithoutBonus(
  { cash, bonus, floor, roundOpen }: Pockets,
  lots: readonly Asking[],
  lot: Asking,
): { balance: Paise; wagerLeft: WagerLeft } {
  const balance = paise(cash + bonus - lot.bonus)
  const allDrop = balance < floor && !roundOpen
  return { balance, wagerLeft: wagerLeft(allDrop ? [] : lots.filter(({ lotNo }) => lotNo !== lot.lotNo)) }
}
