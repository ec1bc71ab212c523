import type { FirstDeposit as Offer } from '@lalmor/contract/promotions.ts'
import { Loadable } from '../../page/Loadable.tsx'
import { navigateTo } from '../../page/router.ts'
import { SubPage } from '../../page/SubPage.tsx'
import peacock from '../../art/ornaments/peacock.svg'
import { t } from '../../i18n/first-deposit/t.ts'
import { formatPpm, formatWire } from '../../i18n/money.ts'
import { Bones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { OfferHead } from '../../ui/OfferHead.tsx'
import { PinnedAction } from '../../ui/PinnedAction.tsx'
import { TermsHead } from '../../ui/TermsHead.tsx'
import { WorkedExample } from '../../ui/WorkedExample.tsx'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { formatPercent } from '../../i18n/rate.ts'
import css from './FirstDeposit.module.css'
import { GoneCard } from './GoneCard.tsx'
import { PlainTerms } from './PlainTerms.tsx'
import { TakenCard } from './TakenCard.tsx'
import { Tiers } from './Tiers.tsx'
import { useFirstDeposit } from './useFirstDeposit.ts'

/** PRODUCT §8: headline, terms, example with average cost; or the chosen bonus. */
export default function FirstDeposit() {
  const offer = useFirstDeposit()
  return (
    <SubPage title={t('title.firstDeposit')} pinned={offer.data && <WayOn standing={offer.data.standing} />}>
      <div className={css.parts}>
        <Loadable of={offer} bones={<Bones shapes={['line', 'card', 'card', 'card']} className={css.parts} />}>
          {(offer) => <Standing offer={offer} />}
        </Loadable>
      </div>
    </SubPage>
  )
}

function Standing({ offer: { standing, terms, taken, made } }: { offer: Offer }) {
  if (taken)
    return (
      <>
        <TakenCard taken={taken} />
        <PlainTerms title={t('firstDeposit.takenTerms')} terms={terms} deposit={taken.deposit} requirement={taken.requirement} />
      </>
    )
  if (standing === 'gone')
    return (
      <>
        <GoneCard made={made} />
        <h2 className={css.heading}>{t('firstDeposit.was')}</h2>
        <Tiers tiers={terms.tiers} {...(made && { deposit: made.amount })} />
        <p className={css.small}>{t('firstDeposit.onlyFirst')}</p>
      </>
    )
  const { tiers, bonusMax, multiple, multipleMax, days, example } = terms
  return (
    <>
      <OfferHead
        title={t('firstDeposit.headline', { percent: formatPercent(tiers.at(-1)!.percent) })}
        text={t('firstDeposit.lead')}
        art={peacock}
      />
      {(standing === 'closed' || standing === 'stopped') && (
        <Note tone="warn" icon="lock">
          {t(`firstDeposit.${standing}`)}
        </Note>
      )}
      <TermsHead
        facts={[
          [formatWhole(bonusMax), t('firstDeposit.most')],
          [`${multiple}×`, t('firstDeposit.multiple', { most: multipleMax })],
          [t('firstDeposit.days', { count: days }), t('firstDeposit.daysText')],
        ]}
      />
      <Tiers tiers={tiers} deposit={example.deposit} />
      <Example terms={terms} />
      <PlainTerms title={t('firstDeposit.terms')} terms={terms} deposit={example.deposit} requirement={example.requirement} />
    </>
  )
}

function Example({ terms: { multiple, multipleMax, example } }: { terms: Offer['terms'] }) {
  const { deposit, bonus, requirement, clearing } = example
  return (
    <WorkedExample title={t('firstDeposit.example', { deposit: formatWhole(deposit) })}>
      <Facts>
        <Fact label={t('firstDeposit.deposit')}>{formatWire(deposit)}</Fact>
        <Fact label={t('firstDeposit.bonus')}>{formatWire(bonus)}</Fact>
        <Fact label={t('firstDeposit.requirement')}>{formatWire(requirement)}</Fact>
        <Fact label={t('firstDeposit.cost')}>{formatWire(clearing.cost)}</Fact>
      </Facts>
      <p className={css.average}>
        {t('firstDeposit.average', { multiple, most: multipleMax, title: clearing.title, rtp: formatPpm(clearing.rtpPpm) })}
      </p>
    </WorkedExample>
  )
}

function WayOn({ standing }: Pick<Offer, 'standing'>) {
  if (standing === 'open')
    return (
      <PinnedAction note={t('firstDeposit.goNote')}>
        <Button tone="gold" onPress={() => navigateTo('/pages/wallet/Deposit')}>
          {t('firstDeposit.go')}
        </Button>
      </PinnedAction>
    )
  if (standing !== 'phone') return null
  return (
    <PinnedAction note={t('firstDeposit.phoneNote')}>
      <Button tone="gold" onPress={() => navigateTo('/pages/account/PhoneBinding/PhoneBinding')}>
        {t('phone.action')}
      </Button>
    </PinnedAction>
  )
}
