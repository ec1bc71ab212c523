import type { FirstDepositTerms } from '@lalmor/contract/promotions.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { t } from '../../i18n/first-deposit/t.ts'
import { TermsList } from '../../ui/TermsList.tsx'
import { countsText } from '../bonuses/bonus-text.ts'
import { useBonuses } from '../bonuses/useBonuses.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import css from './FirstDeposit.module.css'

type Props = { title: string; terms: FirstDepositTerms; deposit: WirePaise; requirement: WirePaise }

export function PlainTerms({ title, terms: { tiers }, deposit, requirement }: Props) {
  // The share that counts is in the answer about bonuses; without it the line is left out.
  const { data } = useBonuses()
  return (
    <section>
      <h2 className={css.heading}>{title}</h2>
      <TermsList
        terms={[
          t('firstDeposit.term.first', { from: formatWhole(tiers[0]!.from) }),
          t('firstDeposit.term.tick'),
          t('firstDeposit.term.own', { deposit: formatWhole(deposit) }),
          t('firstDeposit.term.free'),
          t('firstDeposit.term.order', { requirement: formatWhole(requirement) }),
          t('firstDeposit.term.giveUp'),
          t('firstDeposit.term.reversed'),
          t('firstDeposit.term.once'),
          ...(data ? [countsText(data.overview.contributions)] : []),
        ]}
      />
    </section>
  )
}
