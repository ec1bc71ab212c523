import type { CashbackRecord as Record } from '@lalmor/contract/cashback.ts'
import { Loadable } from '../../page/Loadable.tsx'
import { navigateTo } from '../../page/router.ts'
import { SubPage } from '../../page/SubPage.tsx'
import { useVisitState } from '../../page/visit-state.ts'
import { useConnection } from '../../data/queries.ts'
import { formatWire } from '../../i18n/money.ts'
import { formatBps } from '../../i18n/rate.ts'
import { t } from '../../i18n/cashback/t.ts'
import { formatIstDay } from '../../i18n/time.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Bones } from '../../ui/Bones.tsx'
import { Empty } from '../../ui/Empty.tsx'
import type { IconName } from '../../ui/Icon.tsx'
import { RecordList, RecordRow } from '../../ui/RecordRow.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { ClaimEnd } from '../promotions/ClaimList.tsx'
import { rewardNow, showClaim } from '../promotions/claim-text.ts'
import { useClaims } from '../promotions/usePromotions.ts'
import css from './CashbackRecord.module.css'
import { useCashbackRecord, type Days } from './useCashback.ts'

type Day = Record['days'][number]

const periods: readonly Days[] = [1, 7, 30]

/** PRODUCT §8: per day with a deposit the binding cap, and what was paid or why nothing. */
export default function CashbackRecord() {
  const [days, setDays] = useVisitState<Days>('days', 30)
  const record = useCashbackRecord(days)
  return (
    <SubPage title={t('title.cashbackRecord')}>
      <Segmented
        label={t('cashback.period')}
        options={periods.map((id) => ({ id: String(id), label: t(`cashback.days.${id}`) }))}
        selected={String(days)}
        onSelect={(id) => setDays(Number(id) as Days)}
      />
      <Loadable of={record} bones={<Bones />}>
        {(record) =>
          record.days.length === 0 ? (
            <Empty
              title={t('cashback.none')}
              text={t('cashback.noneText')}
              wayOn={{ label: t('cashback.howItWorks'), onPress: () => navigateTo('/pages/promo/RebatePromo/RebatePromo') }}
            />
          ) : (
            <>
              <p className={css.totals}>
                <span>{t('cashback.paid')}</span>
                <b className="num">{formatWire(record.paid)}</b>
              </p>
              <p className={css.how}>{t('cashback.how', { dayMax: formatWhole(record.days[0]!.most) })}</p>
              <RecordList>
                {record.days.map((day) => (
                  <Row key={day.day} of={day} share={formatBps(record.betsBps)} />
                ))}
              </RecordList>
              <p className={css.end}>{t('cashback.end')}</p>
            </>
          )
        }
      </Loadable>
    </SubPage>
  )
}

const icons: { readonly [outcome in Exclude<Day['outcome'], 'reward'>]?: IconName } = { today: 'clock', pending: 'timer' }

function Row({ of: day, share }: { of: Day; share: string }) {
  const { online } = useConnection()
  const claims = useClaims()
  const { outcome } = day
  const reward = day.reward && rewardNow(day.reward, claims)
  const isPaid = reward?.state === 'claimed'
  const shown = reward && showClaim(reward, claims.get(reward.rewardId), { online })
  const hasCaps = reward !== undefined || outcome === 'today'
  const date = formatIstDay(day.day)
  return (
    <RecordRow
      lead={isPaid ? { icon: 'check', tone: 'green' } : { icon: outcome === 'reward' ? 'percent' : (icons[outcome] ?? 'minus') }}
      title={outcome === 'today' ? t('cashback.dayToday', { day: date }) : date}
      amount={`${isPaid ? '+' : ''}${formatWire(reward?.amount ?? day.amount)}`}
      good={isPaid}
      line={t('cashback.deposits', { amount: formatWhole(day.deposits) })}
      aside={outcome !== 'reward' && <Badge tone={outcome === 'today' ? 'warn' : 'plain'}>{t(`cashback.badge.${outcome}`)}</Badge>}
      {...(outcome !== 'reward' && outcome !== 'today' && { meta: whyText(day, outcome) })}
    >
      {hasCaps && (
        <div className={css.below}>
          <dl className={css.caps}>
            <Cap label={t('cashback.byRate')} amount={day.byRate} held={day.held === 'rate'} />
            <Cap label={t('cashback.byBets', { share })} amount={day.byBets} held={day.held === 'bets'} />
            <Cap label={t('cashback.loss')} amount={day.loss} held={day.held === 'loss'} />
          </dl>
          {day.held === 'most' && <p>{t('cashback.mostHeld', { amount: formatWhole(day.most) })}</p>}
          {reward && shown && (
            <div className={css.claim}>
              <span className="num">{shown.note}</span>
              <ClaimEnd reward={reward} shown={shown} calm={!online} />
            </div>
          )}
        </div>
      )}
    </RecordRow>
  )
}

const Cap = ({ label, amount, held }: { label: string; amount: Day['amount']; held: boolean }) => (
  <div className={held ? css.held : ''}>
    <dt>{label}</dt>
    <dd className="num">
      {formatWire(amount)}
      {held && <span className="sr"> {t('cashback.held')}</span>}
    </dd>
  </div>
)

function whyText({ won }: Day, outcome: Exclude<Day['outcome'], 'reward' | 'today'>): string {
  if (outcome !== 'won') return t(`cashback.why.${outcome}`)
  return won > 0 ? t('cashback.why.won', { amount: formatWhole(won) }) : t('cashback.why.even')
}
