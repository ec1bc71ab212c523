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

/** PRODUCT §8 R1: headline, caps, today, rates, examples, terms. */
export default function Cashback() {
  const rebate = useCashback()
  return (
    <SubPage
      title={t('title.rebate')}
      slot={<SlotAction onPress={() => navigateTo('/pages/promo/CashbackRecord/CashbackRecord')}>{t('cashback.record')}</SlotAction>}
      pinned={rebate.data?.standing === 'phone' && <AddPhone />}
    >
      <div className={css.parts}>
        <Loadable of={rebate} bones={<Bones shapes={['line', 'card', 'card', 'card']} className={css.parts} />}>
          {(rebate) => (
            <>
              <Head of={rebate} />
              {(rebate.standing === 'closed' || rebate.standing === 'stopped') && (
                <Note tone="warn" icon="lock">
                  {t(`cashback.${rebate.standing}`)}
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
  <PinnedAction note={t('cashback.phoneNote')}>
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
        title={t('cashback.headline', { percent: formatBps(most.loyalRateBps) })}
        text={t('cashback.lead', {
          most: formatBps(most.rateBps),
          least: formatWhole(tiers[0]!.from),
          loyalMost: formatBps(most.loyalRateBps),
          level: minVipLevel,
          dayMax: dayMost,
        })}
        art={umbrella}
      />
      <Note icon="version">
        <b className={css.strong}>{t('cashback.lowest')}</b> {t('cashback.lowestText', { share: formatBps(betsBps), dayMax: dayMost })}
      </Note>
    </>
  )
}

function Today({ of: { today, betsBps } }: { of: Terms }) {
  const { heardAt } = useConnection()
  return (
    <Card lift>
      <p className={css.sum}>
        <span>{t('cashback.today')}</span>
        <b className={`num ${today ? css.earned : ''}`}>{formatWire(today?.amount ?? (0 as WirePaise))}</b>
      </p>
      {today ? (
        <>
          {heardAt && <p className={css.small}>{t('cashback.estimate', { time: formatClock(heardAt) })}</p>}
          <Caps
            held={today.held}
            caps={[
              { id: 'rate', label: ratesText(today), amount: today.byRate },
              {
                id: 'bets',
                label: t('cashback.shareOf', { share: formatBps(betsBps), bets: formatWhole(today.bets) }),
                amount: today.byBets,
              },
              { id: 'loss', label: t('cashback.lossToday'), amount: today.loss },
              { id: 'most', label: t('cashback.dayMost'), amount: today.most },
            ]}
          />
        </>
      ) : (
        <p className={css.small}>{t('cashback.noneToday')}</p>
      )}
    </Card>
  )
}

/** `10% of ₹2,000.00 deposited`, if one rate holds for all. */
function ratesText({ counted, byRate, rateBps }: NonNullable<Terms['today']>): string {
  const deposits = formatWhole(counted)
  const isOneRate = Math.abs((counted * rateBps) / 10_000 - byRate) < 1
  return isOneRate ? t('cashback.rateOf', { rate: formatBps(rateBps), deposits }) : t('cashback.ratesOf', { deposits })
}

function Rates({ of: { tiers, level, minVipLevel, levelMax, today } }: { of: Terms }) {
  const mine = today && tiers.findLast(({ rateBps, loyalRateBps }) => rateBps === today.rateBps || loyalRateBps === today.rateBps)
  return (
    <section>
      <h2 className={css.heading}>
        {t('cashback.rates')} <small>{t('cashback.level', { level })}</small>
      </h2>
      <TierTable
        caption={t('cashback.rates')}
        columns={[
          t('cashback.from'),
          t('cashback.levels', { from: 0, to: minVipLevel - 1 }),
          t('cashback.levels', { from: minVipLevel, to: levelMax }),
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
    <WorkedExample title={t('cashback.example')}>
      <p>
        {t('cashback.exampleText', {
          deposit: formatWhole(deposit),
          bets: formatWhole(bets),
          title: clearing.title,
          loss: formatWhole(loss),
        })}
      </p>
      <Caps
        held={held}
        caps={[
          { id: 'rate', label: t('cashback.ofDeposit', { rate: formatBps(rateBps) }), amount: byRate },
          { id: 'bets', label: t('cashback.ofBets', { share }), amount: byBets },
          { id: 'loss', label: t('cashback.loss'), amount: loss },
        ]}
      />
      <p className={css.after}>
        {t('cashback.examplePaid', {
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
      <h2 className={css.heading}>{t('cashback.terms')}</h2>
      <TermsList
        terms={[
          t('cashback.term.single', { half: formatWhole((whole / 2) as WirePaise), whole: formatWhole(whole) }),
          t('cashback.term.loss'),
          t('cashback.term.midnight'),
          t('cashback.term.claim', { claimDays, multiple, days }),
          t('cashback.term.first'),
          t('cashback.term.quiet'),
        ]}
      />
    </section>
  )
}
