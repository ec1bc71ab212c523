import type { WithdrawalBlocker, WithdrawalOptions } from '@lalmor/contract/withdrawals.ts'
import { t } from '../../i18n/withdrawals/t.ts'
import { formatWire } from '../../i18n/money.ts'
import { reasonText } from '../../i18n/refusal-text.ts'
import { sentences } from '../../i18n/sentences.ts'
import { formatMinute } from '../../i18n/time.ts'
import type { Fault, PayableAccount } from './withdrawal-check.ts'

/** Why nothing can be withdrawn now. */
export function blockerText(blocker: WithdrawalBlocker, options: WithdrawalOptions, account: PayableAccount | undefined): string {
  const { password, wager, dayTimes: times, turnsAt, min, cash, remainingLimit } = options
  switch (blocker) {
    case 'PasswordLocked':
      return t('withdrawalForm.locksTill', { time: formatMinute(new Date(password.lockedUntil!)) })
    case 'WithdrawalsHeld':
      return reasonText(blocker, { until: password.withdrawalsHeldUntil! })
    case 'WithdrawAccountTooNew':
      return reasonText(blocker, { from: account!.payableFrom! })
    case 'WagerLeft':
      return reasonText(blocker, { left: wager.left })
    case 'OverWithdrawalLimit':
      return remainingLimit === 0
        ? t('withdrawalForm.limitUsed', { time: formatMinute(new Date(turnsAt)) })
        : t('withdrawalForm.limitLow', { left: formatWire(remainingLimit), min: formatWire(min), time: formatMinute(new Date(turnsAt)) })
    case 'NoWithdrawalsLeft':
      return reasonText(blocker, { times, turnsAt })
    case 'CashTooLow':
      return sentences(reasonText('WithdrawalTooLow', { min }), reasonText(blocker, { cash }))
    default:
      return reasonText(blocker, {})
  }
}

/** What is wrong with what was typed. */
export function faultText({ field, of }: Fault, { remainingLimit: left, dayLimit: limit, min, cash }: WithdrawalOptions): string {
  if (field === 'password') return t(of === 'empty' ? 'withdrawalForm.passwordEmpty' : 'withdrawalForm.passwordShort')
  switch (of) {
    case 'empty':
      return t('withdrawalForm.amountEmpty')
    case 'odd':
      return t('withdrawalForm.amountOdd')
    case 'OverWithdrawalLimit':
      return reasonText(of, { left, limit })
    case 'WithdrawalTooLow':
      return reasonText(of, { min })
    case 'CashTooLow':
      return reasonText(of, { cash })
  }
}
