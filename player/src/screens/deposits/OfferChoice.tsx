import type { DepositQuote, QuotedOffer } from '@lalmor/contract/deposits.ts'
import { navigateTo } from '../../page/router.ts'
import { t } from '../../i18n/deposits/t.ts'
import { BothWays } from '../../ui/BothWays.tsx'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { useFigureWords } from '../help/useFigures.ts'

type Props = { quote: DepositQuote; offered: QuotedOffer; chosen: boolean; onChange: (chosen: boolean) => void }

/** Shows an offer, not ticked, with the deposit as it would be with and without it. */
export function OfferChoice({ quote, offered, chosen, onChange }: Props) {
  const { bonus, requirement, cost } = offered
  const none = t('deposit.none')
  const { firstMultiple } = useFigureWords()
  const both = (label: string, amount: string) => ({ label, without: amount, withIt: amount })
  return (
    <BothWays
      title={t('deposit.offer', { bonus: formatWhole(bonus) })}
      text={t('deposit.offerText')}
      chosen={chosen}
      onChange={onChange}
      termsLabel={t('deposit.offerTerms')}
      onTerms={() => navigateTo('/pages/promo/FirstDeposit/FirstDeposit')}
      table={{
        caption: t('deposit.ways'),
        means: t('deposit.means'),
        without: t('deposit.without'),
        withIt: t('deposit.withIt'),
      }}
      rows={[
        both(t('deposit.asCash'), formatWhole(quote.credited)),
        { label: t('deposit.asBonus'), without: none, withIt: formatWhole(bonus) },
        { label: t('deposit.betForBonus'), without: none, withIt: formatWhole(requirement) },
        { label: t('deposit.costs'), without: none, withIt: formatWhole(cost) },
        both(t('deposit.betForCash'), formatWhole(quote.requirement)),
      ]}
      tip={t('deposit.tip', { multiple: firstMultiple, requirement: formatWhole(requirement) })}
    />
  )
}
