import type { FirstDepositTerms } from '@lalmor/contract/promotions.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { t } from '../../i18n/first-deposit/t.ts'
import { TierTable } from '../../ui/TierTable.tsx'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { formatPercent } from '../../i18n/rate.ts'

type Props = {
  tiers: FirstDepositTerms['tiers']
  /** Marks the row of this deposit. */
  deposit?: WirePaise
}

export function Tiers({ tiers, deposit }: Props) {
  const mine = deposit === undefined ? undefined : tiers.findLast(({ from }) => from <= deposit)
  return (
    <TierTable
      caption={t('firstDeposit.table')}
      columns={[t('firstDeposit.from'), t('firstDeposit.column.bonus'), t('firstDeposit.column.bets'), t('firstDeposit.column.cost')]}
      tiers={tiers.map((tier) => ({
        cells: [
          formatWhole(tier.from),
          { text: formatWhole(tier.bonus), below: formatPercent(tier.percent) },
          formatWhole(tier.requirement),
          formatWhole(tier.cost),
        ],
        mine: tier === mine,
      }))}
    />
  )
}
