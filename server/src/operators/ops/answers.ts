import { answerAccountsCheck, answerAccountsRestore } from '../../withdrawals/acts/accounts.ts'
import { answerPaymentRecheck } from '../../deposits/acts/payments.ts'
import { answerPayoutAsk } from '../../withdrawals/acts/payouts.ts'
import { answerSeedsCheck, answerSeedsReseal } from '../../play/acts/seeds.ts'
import { answerTrialBalance } from './trial-balance.ts'
import type { AnswerTo } from '../../platform/operators/command.ts'

export type AnswerParts = Parameters<typeof answerTrialBalance>[0] &
  Parameters<typeof answerPayoutAsk>[0] &
  Parameters<typeof answerPaymentRecheck>[0] &
  Parameters<typeof answerAccountsCheck>[0] &
  Parameters<typeof answerSeedsCheck>[0]

/** The server's work for operators: only the server has the keys. */
export const answersOf = (parts: AnswerParts): ReadonlyMap<string, AnswerTo> =>
  new Map([
    ['trial-balance', answerTrialBalance(parts)],
    ['payout ask', answerPayoutAsk(parts)],
    ['payment recheck', answerPaymentRecheck(parts)],
    ['accounts check', answerAccountsCheck(parts)],
    ['accounts restore', answerAccountsRestore(parts)],
    ['seeds check', answerSeedsCheck(parts)],
    ['seeds reseal', answerSeedsReseal(parts)],
  ])
