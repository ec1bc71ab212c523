import type { WirePaise } from '@lalmor/contract/wire.ts'
import { formatWire, spokenRupees } from '../i18n/money.ts'
import { t } from '../i18n/t.ts'

/** `₹1,000.00`, read as "1,000.00 rupees". */
export function Amount({ of }: { of: WirePaise }) {
  const text = formatWire(of)
  return (
    <span className="num">
      <span aria-hidden="true">{text}</span>
      <span className="sr">{t('money.spoken', { amount: spokenRupees(text) })}</span>
    </span>
  )
}
