import type { Result } from '@lalmor/contract/catalogue.ts'
import { istDay, type IstDay } from '@lalmor/units/ist-day.ts'
import { PagedList } from '../../page/Loadable.tsx'
import { switchTab } from '../../page/router.ts'
import { SubPage } from '../../page/SubPage.tsx'
import { useList } from '../../page/useList.ts'
import { call } from '../../data/client.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { formatIstDay, formatInstant } from '../../i18n/time.ts'
import { t } from '../../i18n/rounds/t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { HashLine } from '../../ui/HashLine.tsx'
import { Progress } from '../../ui/Progress.tsx'
import css from './KiteVoids.module.css'

type Voids = Result<'/kite/voids'>
type Voided = Voids['list'][number]

const whole = (count: number) => count.toLocaleString('en-IN')

const useVoids = () =>
  useList<Voids, Voids, number>({
    key: ['kite-voids'],
    ask: (before, options) => call('/kite/voids', before, options),
    next: ({ list, more }) => (more ? list.at(-1)?.round : undefined),
    show: (pages) => ({ ...pages[0]!, list: pages.flatMap(({ list }) => list) }),
  })

/** Void rounds with their reason, and their share of all rounds. */
export default function KiteVoids() {
  const pages = useVoids()
  return (
    <SubPage title={t('title.voidedRounds')}>
      <p className={css.lead}>{t('voids.lead')}</p>
      <PagedList
        pages={pages}
        isEmpty={({ list }) => list.length === 0}
        none={
          <Empty
            title={t('voids.none')}
            text={t('voids.noneText', { count: pages.data?.rounds ?? 0 })}
            wayOn={{ label: t('soon.action'), onPress: () => switchTab('/pages/home/Home') }}
          />
        }
        more={t('records.more')}
        end={<p>{t('voids.end')}</p>}
      >
        {({ rounds, voids, list }) => (
          <>
            <Share voids={voids} rounds={rounds} />
            {byDay(list).map(([day, ofDay]) => (
              <section key={day} className={css.cards}>
                <h2 className={css.day}>
                  {formatIstDay(day)}
                  <span className="num">{t('voids.ofDay', { count: ofDay.length })}</span>
                </h2>
                {ofDay.map((voided) => (
                  <VoidedCard key={voided.round} of={voided} />
                ))}
              </section>
            ))}
          </>
        )}
      </PagedList>
    </SubPage>
  )
}

function Share({ voids, rounds }: { voids: number; rounds: number }) {
  const share = t('voids.share', { voids: whole(voids), rounds: whole(rounds) })
  return (
    <Card>
      <div className={css.share}>
        <b className="num">{share}</b>
        <span>{t('voids.rounds')}</span>
      </div>
      <Progress label={t('title.voidedRounds')} value={voids} max={rounds} text={share} />
    </Card>
  )
}

function VoidedCard({ of: { round, reason, at, bets, staked, shownLink } }: { of: Voided }) {
  return (
    <Card>
      <div className={css.head}>
        <h3 className="num">{t('voids.round', { round: whole(round) })}</h3>
        <Badge>{t('status.Cancel')}</Badge>
      </div>
      <p className={css.why}>{t(`kite.void.${reason}`)}</p>
      <Facts>
        <Fact label={t('voids.bets')}>{t('voids.stakes', { count: bets, amount: formatWhole(staked) })}</Fact>
        <Fact label={t('voids.at')}>{formatInstant(new Date(at))}</Fact>
      </Facts>
      {shownLink !== undefined && (
        <div className={css.link}>
          <HashLine label={t('voids.link')} value={shownLink} what={t('kite.what.link')} />
        </div>
      )}
    </Card>
  )
}

/** By Indian day, in the given order. */
function byDay(list: readonly Voided[]): [IstDay, Voided[]][] {
  const days = new Map<IstDay, Voided[]>()
  for (const voided of list) {
    const day = istDay(new Date(voided.at))
    days.set(day, [...(days.get(day) ?? []), voided])
  }
  return [...days]
}
