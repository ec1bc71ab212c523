import type { DepositQuote } from '@lalmor/contract/deposits.ts'
import { until } from '../../i18n/deadline.ts'
import { t } from '../../i18n/deposits/t.ts'
import { Note } from '../../ui/Note.tsx'

/** Says before paying that a deposit now does not use up the spent offer. */
export const SpentOffer = ({ spent: { back } }: { spent: NonNullable<DepositQuote['spent']> }) => (
  <Note tone="warn" icon="clock">
    {back === undefined ? t('deposit.spent') : t('deposit.spentUntil', { until: until(back) })}
  </Note>
)
