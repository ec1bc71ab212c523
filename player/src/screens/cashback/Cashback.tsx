import type { Rebate as Terms } from '@lalmor/contract/cashback.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { Loadable } from '../../page/Loadable.tsx'
import { navigateTo } from '../../page/router.ts'
import { SubPage } from '../../page/SubPage.tsx'
import umbrella from '../../art/ornaments/umbrella.svg'
import { useConnection } from '../../data/queries.ts'
import { formatWire } from '../../i18n/money.ts'
import { formatBps } from '../../i18n/rate.ts'
import { t } from '../../i18n/cashback/t.ts'
import { formatClock } from '../../i18n/time.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { Bones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Note } from '../../ui/Note.tsx'
import { OfferHead } from '../../ui/OfferHead.tsx'
import { PinnedAction } from '../../ui/PinnedAction.tsx'
import { SlotAction } from '../../ui/SubPageBar.tsx'
import { TermsList } from '../../ui/TermsList.tsx'
import { TierTable } from '../../ui/TierTable.tsx'
import { WorkedExample } from '../../ui/WorkedExample.tsx'
import { Caps } from './Caps.tsx'
import css from './Cashback.module.css'
import { useCashback } from './useCashback.ts'

/** PRODUCT §8 R1, the rebate by deposit: headline and caps, what today has brought so far, rates, examples, terms. */
export default function Cashback() {
  const rebate = useCashback()
  return (
    <SubPage
      title={t('title.rebate')}
      slot={<SlotAction onPress={() => navigateTo('/pages/promo/CashbackRecord/CashbackRecord')}>{t('rebate.record')}</SlotAction>}
      pinned={rebate.data?.standing === 'phone' && <AddPhone />}
    >
      <div className={css.parts}>
        <Loadable of={rebate} bones={<Bones shapes={['line', 'card', 'card', 'card']} className={css.parts} />}>
          {(rebate) => (
            <>
              <Head of={rebate} />
              {(rebate.standing === 'closed' || rebate.standing === 'stopped') && (
                <Note tone="warn" icon="lock">
                  {t(`rebate.${rebate.standing}`)}
                </Note>
              )}
              {rebate.standing === 'open' && <Today of={rebate} />}
              <Rates of={rebate} />
              {rebate.examples.map((example, at) => (
                <Example key={at} of={example} share={formatBps(rebate.betsBps)} multiple={rebate.multiple} />
              ))}
              <PlainTerms of={rebate} />
            </>
          )}
        </Loadable>
      </div>
    </SubPage>
  )
}

const AddPhone = () => (
  <PinnedAction note={t('rebate.phoneNote')}>
    <Button tone="gold" onPress={() => navigateTo('/pages/account/PhoneBinding/PhoneBinding')}>
      {t('phone.action')}
    </Button>
  </PinnedAction>
)

function Head({ of: { tiers, minVipLevel, betsBps, dayMax } }: { of: Terms }) {
  const most = tiers.at(-1)!
  const dayMost = formatWhole(dayMax)
  return (
    <>
      <OfferHead
        title={t('rebate.headline', { percent: formatBps(most.loyalRateBps) })}
        text={t('rebate.lead', {
          most: formatBps(most.rateBps),
          least: formatWhole(tiers[0]!.from),
          loyalMost: formatBps(most.loyalRateBps),
          level: minVipLevel,
          dayMax: dayMost,
        })}
        art={umbrella}
      />
      <Note icon="version">
        <b className={css.strong}>{t('rebate.lowest')}</b> {t('rebate.lowestText', { share: formatBps(betsBps), dayMax: dayMost })}
      </Note>
    </>
  )
}

function Today({ of: { today, betsBps } }: { of: Terms }) {
  const { heardAt } = useConnection()
  return (
    <Card lift>
      <p className={css.sum}>
        <span>{t('rebate.today')}</span>
        <b className={`num ${today ? css.earned : ''}`}>{formatWire(today?.amount ?? (0 as WirePaise))}</b>
      </p>
      {today ? (
        <>
          {heardAt && <p className={css.small}>{t('rebate.estimate', { time: formatClock(heardAt) })}</p>}
          <Caps
            held={today.held}
            caps={[
              { id: 'rate', label: ratesText(today), amount: today.byRate },
              {
                id: 'bets',
                label: t('rebate.shareOf', { share: formatBps(betsBps), bets: formatWhole(today.bets) }),
                amount: today.byBets,
              },
              { id: 'loss', label: t('rebate.lossToday'), amount: today.loss },
              { id: 'most', label: t('rebate.dayMost'), amount: today.most },
            ]}
          />
        </>
      ) : (
        <p className={css.small}>{t('rebate.none')}</p>
      )}
    </Card>
  )
}

/** `10% of ₹2,000.00 deposited`, where one rate holds for all that counts. */
function ratesText({ counted, byRate, rateBps }: NonNullable<Terms['today']>): string {
  const deposits = formatWhole(counted)
  const isOneRate = Math.abs((counted * rateBps) / 10_000 - byRate) < 1
  return isOneRate ? t('rebate.rateOf', { rate: formatBps(rateBps), deposits }) : t('rebate.ratesOf', { deposits })
}

function Rates({ of: { tiers, level, minVipLevel, levelMax, today } }: { of: Terms }) {
  const mine = today && tiers.findLast(({ rateBps, loyalRateBps }) => rateBps === today.rateBps || loyalRateBps === today.rateBps)
  return (
    <section>
      <h2 className={css.heading}>
        {t('rebate.rates')} <small>{t('rebate.level', { level })}</small>
      </h2>
      <TierTable
        caption={t('rebate.rates')}
        columns={[
          t('rebate.from'),
          t('rebate.levels', { from: 0, to: minVipLevel - 1 }),
          t('rebate.levels', { from: minVipLevel, to: levelMax }),
        ]}
        tiers={tiers.map((tier) => ({
          cells: [formatWhole(tier.from), formatBps(tier.rateBps), formatBps(tier.loyalRateBps)],
          mine: tier === mine,
        }))}
      />
    </section>
  )
}

type ExampleProps = { of: Terms['examples'][number]; share: string; multiple: number }

function Example({ of: example, share, multiple }: ExampleProps) {
  const { deposit, bets, loss, byRate, byBets, rateBps, amount, held, requirement, clearing } = example
  return (
    <WorkedExample title={t('rebate.example')}>
      <p>
        {t('rebate.exampleText', {
          deposit: formatWhole(deposit),
          bets: formatWhole(bets),
          title: clearing.title,
          loss: formatWhole(loss),
        })}
      </p>
      <Caps
        held={held}
        caps={[
          { id: 'rate', label: t('rebate.ofDeposit', { rate: formatBps(rateBps) }), amount: byRate },
          { id: 'bets', label: t('rebate.ofBets', { share }), amount: byBets },
          { id: 'loss', label: t('rebate.loss'), amount: loss },
        ]}
      />
      <p className={css.after}>
        {t('rebate.paid', {
          amount: formatWhole(amount),
          requirement: formatWhole(requirement),
          multiple,
          cost: formatWhole(clearing.cost),
        })}
      </p>
    </WorkedExample>
  )
}

function PlainTerms({ of: { tiers, multiple, days, claimDays } }: { of: Terms }) {
  const whole = tiers.at(-1)!.from
  return (
    <section>
      <h2 className={css.heading}>{t('rebate.terms')}</h2>
      <TermsList
        terms={[
          t('rebate.term.single', { half: formatWhole((whole / 2) as WirePaise), whole: formatWhole(whole) }),
          t('rebate.term.loss'),
          t('rebate.term.midnight'),
          t('rebate.term.claim', { claimDays, multiple, days }),
          t('rebate.term.first'),
          t('rebate.term.quiet'),
        ]}
      />
    </section>
  )
}
