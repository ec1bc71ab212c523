import type { CryptoDeposit } from '@lalmor/contract/deposits.ts'
import { href, navigateTo } from '../../page/router.ts'
import { t } from '../../i18n/deposits/t.ts'
import { formatWire } from '../../i18n/money.ts'
import { before } from '../../i18n/sentences.ts'
import { formatUsdt } from '../../i18n/usdt.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { RadioList } from '../../ui/RadioList.tsx'
import { TextAction } from '../../ui/TextAction.tsx'
import { WorkedExample } from '../../ui/WorkedExample.tsx'
import { useFirstDeposit } from '../first-deposit/useFirstDeposit.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import css from './CryptoPanel.module.css'
import type { CryptoDepositState } from './useCryptoDeposit.ts'

const terms = '/pages/promo/FirstDeposit/FirstDeposit'

/** Offers a bonus for the next transfer on the chain, which has no order form. No bonus until one is chosen. */
export function CryptoOffer({
  crypto,
  offer,
  rate,
}: { crypto: CryptoDepositState; offer: NonNullable<CryptoDeposit['offer']> } & Pick<CryptoDeposit, 'rate'>) {
  const { usdt, credited, percent, bonus, requirement, cost } = offer.example
  return (
    <>
      <p className={`${css.part} ${css.lead}`}>{t('cryptoOffer.choice')}</p>
      <div className={css.part}>
        <div className={css.question}>
          <b>{t('cryptoOffer.for')}</b>
          <p>{t('cryptoOffer.forText')}</p>
        </div>
        <Choice crypto={crypto} />
        {crypto.error && (
          <Note tone="bad" icon="alert" announce>
            {callErrorText(crypto.error)}
          </Note>
        )}
      </div>
      <div className={css.part}>
        <WorkedExample title={t('cryptoOffer.example', { usdt: formatUsdt(usdt), rate: formatWhole(rate) })}>
          <Facts>
            <Fact label={t('cryptoOffer.cash')}>{formatWire(credited)}</Fact>
            <Fact label={t('cryptoOffer.bonus', { percent })}>{formatWire(bonus)}</Fact>
            <Fact label={t('cryptoOffer.bets')}>{formatWire(requirement)}</Fact>
            <Fact label={t('cryptoOffer.cost')}>{formatWire(cost)}</Fact>
          </Facts>
        </WorkedExample>
        <p className={css.note}>
          {before(t('cryptoOffer.rate'))}
          <TextAction href={href(terms)} onPress={() => navigateTo(terms)}>
            {t('cryptoOffer.allTerms')}
          </TextAction>
        </p>
      </div>
    </>
  )
}

function Choice({ crypto: { isChosen, choose } }: { crypto: CryptoDepositState }) {
  const { data } = useFirstDeposit()
  const withText =
    data &&
    t('cryptoOffer.withText', {
      from: data.terms.tiers[0]!.percent,
      to: data.terms.tiers.at(-1)!.percent,
      most: formatWhole(data.terms.bonusMax),
      multiple: data.terms.multiple,
      bonusMultiple: data.terms.multipleMax,
    })
  return (
    <RadioList
      label={t('cryptoOffer.for')}
      rows={[
        { id: 'none', label: t('cryptoOffer.without'), note: t('cryptoOffer.withoutText') },
        { id: 'offer', label: t('cryptoOffer.with'), ...(withText !== undefined && { note: withText }) },
      ]}
      selected={isChosen ? 'offer' : 'none'}
      onSelect={(id) => choose(id === 'offer')}
    />
  )
}

export const ChosenLine = ({ crypto: { isChosen, ask } }: { crypto: CryptoDepositState }) => (
  <div className={css.part}>
    <p className={css.lead}>
      {before(t(isChosen ? 'cryptoOffer.chosen.offer' : 'cryptoOffer.chosen.none'))}
      <TextAction onPress={ask}>{t('cryptoOffer.change')}</TextAction>
    </p>
  </div>
)
