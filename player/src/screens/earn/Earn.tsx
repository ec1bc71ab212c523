import type { Earn as Overview } from '@lalmor/contract/earn.ts'
import { Loadable } from '../../page/Loadable.tsx'
import { navigateTo } from '../../page/router.ts'
import { SubPage } from '../../page/SubPage.tsx'
import lotus from '../../art/ornaments/lotus.svg'
import { useConnection } from '../../data/queries.ts'
import { t } from '../../i18n/earn/t.ts'
import { formatWire } from '../../i18n/money.ts'
import { formatBps, formatPercent } from '../../i18n/rate.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { Bones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { OfferHead } from '../../ui/OfferHead.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { Stat, Stats } from '../../ui/Stats.tsx'
import { SlotAction } from '../../ui/SubPageBar.tsx'
import { TermsList } from '../../ui/TermsList.tsx'
import { WorkedExample } from '../../ui/WorkedExample.tsx'
import css from './Earn.module.css'
import { Friends } from './Friends.tsx'
import { MyLink } from './MyLink.tsx'
import { useClaimEarned, useEarn } from './useEarn.ts'

/** SPEC §2, §3, PRODUCT §8. `view=friends`: the friends by number. */
export default function Earn({ query: { view } }: { query: { view?: string } }) {
  return view === 'friends' ? <Friends /> : <Inviting />
}

function Inviting() {
  const earn = useEarn()
  const isGuest = earn.data?.standing === 'phone'
  return (
    <SubPage
      title={t('title.earn')}
      slot={
        earn.data &&
        !isGuest && <SlotAction onPress={() => navigateTo('/pages/earn/Earn', { view: 'friends' })}>{t('earn.friends')}</SlotAction>
      }
    >
      <div className={css.parts}>
        <Loadable of={earn} bones={<Bones shapes={['line', 'card', 'card', 'card']} className={css.parts} />}>
          {(earn) => (
            <>
              <Head of={earn} />
              {(earn.standing === 'closed' || earn.standing === 'stopped') && (
                <Note tone="warn" icon="lock">
                  {t(`earn.${earn.standing}`)}
                </Note>
              )}
              {isGuest ? <NeedsPhone /> : <Rewards of={earn} />}
              {earn.inviteCode !== undefined && <MyLink code={earn.inviteCode} />}
              <Rules of={earn} />
            </>
          )}
        </Loadable>
      </div>
    </SubPage>
  )
}

const Head = ({ of: { rules } }: { of: Overview }) => (
  <OfferHead
    title={t('earn.headline', { most: formatWhole(rules.firstMax) })}
    text={t('earn.lead', { percent: formatPercent(rules.percent), share: formatBps(rules.betsBps) })}
    art={lotus}
  />
)

const NeedsPhone = () => (
  <Card lift>
    <h3 className={css.title}>{t('earn.needsPhone')}</h3>
    <p className={css.text}>{t('earn.needsPhoneText')}</p>
    <Button tone="gold" onPress={() => navigateTo('/pages/account/PhoneBinding/PhoneBinding')}>
      {t('phone.action')}
    </Button>
  </Card>
)

function Rewards({ of: { today, total, inviters, available, earnedThisMonth, rules, standing } }: { of: Overview }) {
  const { online } = useConnection()
  const claim = useClaimEarned()
  const month = { earned: formatWhole(earnedThisMonth), most: formatWhole(rules.monthMax) }
  const isFull = earnedThisMonth >= rules.monthMax
  return (
    <Card lift>
      <h3 className={css.title}>{t('earn.rewards')}</h3>
      <Stats>
        <Stat label={t('earn.today')} value={formatWire(today)} />
        <Stat label={t('earn.total')} value={formatWire(total)} />
        {/* SPEC’s label says inviters; the spoken value says what is counted. */}
        <Stat
          label={t('earn.inviters')}
          value={
            <>
              {inviters} <span className="sr">{t('earn.invitersSaid')}</span>
            </>
          }
        />
        <Stat label={t('earn.available')} value={formatWire(available)} main={available > 0} />
      </Stats>
      <div className={css.claim} aria-live="polite">
        {available > 0 ? (
          <Button tone="gold" busy={claim.isPending} disabled={!online || standing === 'stopped'} onPress={() => claim.mutate()}>
            {t('earn.claim', { amount: formatWhole(available) })}
          </Button>
        ) : (
          claim.data && (
            <Note tone="ok" icon="check">
              {t('earn.claimed', { amount: formatWhole(claim.data.paid) })}
            </Note>
          )
        )}
        {claim.error && (
          <Note tone="bad" icon="alert">
            {callErrorText(claim.error)}
          </Note>
        )}
      </div>
      <Progress label={t('earn.monthLabel')} value={earnedThisMonth} max={rules.monthMax} text={t('earn.month', month)} warn={isFull} />
      <p className={css.small}>{t(isFull ? 'earn.monthFull' : 'earn.month', month)}</p>
    </Card>
  )
}

function Rules({ of: { rules, example } }: { of: Overview }) {
  const { afterDays: days } = rules
  const youEarn = (amount: typeof example.reward) => t('earn.youEarn', { amount: formatWhole(amount) })
  return (
    <section className={css.parted}>
      <h2 className={css.heading}>{t('earn.rules')}</h2>
      <ul className={css.rules}>
        <li>
          <b className="num">{formatPercent(rules.percent)}</b> {t('earn.rule.first', { most: formatWhole(rules.firstMax), days })}
        </li>
        <li>
          <b className="num">{formatBps(rules.betsBps)}</b> {t('earn.rule.bets')}
        </li>
      </ul>
      <WorkedExample title={t('earn.example')}>
        <Facts>
          <Fact label={t('earn.exampleDeposit')}>{formatWire(example.deposit)}</Fact>
          <Fact label={t('earn.exampleReward', { days })}>{youEarn(example.reward)}</Fact>
          <Fact label={t('earn.exampleBets', { bets: formatWhole(example.bets) })}>{youEarn(example.commission)}</Fact>
        </Facts>
      </WorkedExample>
      <TermsList
        terms={[
          t('earn.term.cash'),
          t('earn.term.level'),
          t('earn.term.month', { most: formatWhole(rules.monthMax) }),
          t('earn.term.shared'),
          t('earn.term.reversed'),
          t('earn.term.friend'),
        ]}
      />
    </section>
  )
}
