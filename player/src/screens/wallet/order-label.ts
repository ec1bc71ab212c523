import type { DepositMethod, DepositSummary } from '@lalmor/contract/deposits.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { t } from '../../i18n/deposits/t.ts'
import { formatUsdt } from '../../i18n/usdt.ts'
import type { BadgeTone } from '../../ui/Badge.tsx'
import type { IconName } from '../../ui/Icon.tsx'

export const depositIcons: { readonly [Method in DepositMethod]: IconName } = { online: 'card', upi: 'upi', imps: 'bank', crypto: 'crypto' }

/** `UPI transfer`, `Crypto · 25 USDT`. */
export function depositType({ method, usdt }: Pick<DepositSummary, 'method' | 'usdt'>): string {
  const name = t(`deposit.type.${method}`)
  return usdt === undefined ? name : `${name} · ${formatUsdt(usdt)}`
}

export function depositStatus({
  status,
  closed,
  inReview,
  reversedAt,
}: Pick<DepositSummary, 'status' | 'closed' | 'inReview' | 'reversedAt'>): { text: string; tone: BadgeTone } {
  if (reversedAt !== undefined) return { text: t('deposit.status.reversed'), tone: 'bad' }
  if (status === 'Success') return { text: t('deposit.status.succeeded'), tone: 'ok' }
  if (inReview) return { text: t('deposit.status.review'), tone: 'info' }
  if (status === 'Pending' || !closed) return { text: t('deposit.status.pending'), tone: 'warn' }
  return { text: t(`deposit.status.${closed.why}`), tone: closed.why === 'failed' || closed.why === 'not-found' ? 'bad' : 'plain' }
}

/** The amount that arrived or, before that, the amount ordered. */
export const depositAmount = ({ amount, credited }: Pick<DepositSummary, 'amount' | 'credited'>): WirePaise => credited ?? amount
