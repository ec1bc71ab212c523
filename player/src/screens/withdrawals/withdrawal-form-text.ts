import type { WithdrawalAccount } from '@lalmor/contract/withdrawal-accounts.ts'
import type { WithdrawalOptions } from '@lalmor/contract/withdrawals.ts'
import { t } from '../../i18n/withdrawals/t.ts'
import { formatWire } from '../../i18n/money.ts'
import { reasonText } from '../../i18n/refusal-text.ts'
import { sentences } from '../../i18n/sentences.ts'
import { formatMinute } from '../../i18n/time.ts'
import type { Fault, Hindrance } from './withdrawal-check.ts'

/** Why nothing can be withdrawn now. */
export function hindranceText(hindrance: Hindrance, options: WithdrawalOptions, account: WithdrawalAccount | undefined): string {
  const { password, wager, dayTimes: times, turnsAt, min, cash, remainingLimit } = options
  switch (hindrance) {
    case 'PasswordLocked':
      return t('withdrawalForm.locksTill', { time: formatMinute(new Date(password.lockedUntil!)) })
    case 'WithdrawalsHeld':
      return reasonText(hindrance, { until: password.withdrawalsHeldUntil! })
    case 'WithdrawAccountTooNew':
      return reasonText(hindrance, { from: account!.payableFrom! })
    case 'WagerLeft':
      return reasonText(hindrance, { left: wager.left })
    case 'OverWithdrawalLimit':
      return remainingLimit === 0
        ? t('withdrawalForm.limitUsed', { time: formatMinute(new Date(turnsAt)) })
        : t('withdrawalForm.limitLow', { left: formatWire(remainingLimit), min: formatWire(min), time: formatMinute(new Date(turnsAt)) })
    case 'NoWithdrawalsLeft':
      return reasonText(hindrance, { times, turnsAt })
    case 'CashTooLow':
      return sentences(reasonText('WithdrawalTooLow', { min }), reasonText(hindrance, { cash }))
    default:
      return reasonText(hindrance, {})
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
