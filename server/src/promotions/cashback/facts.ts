import type { IstDay } from '@lalmor/units/ist-day.ts'
import { paiseOf, type Terms } from '../terms/terms.ts'
import { decideCashback, type Cashback } from './rules.ts'

/** A day's facts, as app.cashback_of and app.reward keep them: amounts in paise. */
export type CashbackFacts = {
  day: IstDay
  level: number
  loyal: boolean
  deposits: { orderNo: string; paise: number }[]
  validBetPaise: number
  netLossPaise: number
}

export const decideFrom = ({ deposits, loyal, validBetPaise, netLossPaise }: CashbackFacts, terms: object): Cashback =>
  decideCashback(terms as Terms<'cashback'>, {
    deposits: deposits.map((one) => paiseOf(one.paise)),
    isLoyal: loyal,
    validBet: paiseOf(validBetPaise),
    netLoss: BigInt(netLossPaise),
  })
