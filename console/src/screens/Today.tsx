import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Result } from '@lalmor/contract/ops/define.ts'
import type { reportGames } from '@lalmor/contract/ops/reports.ts'
import { read } from '../data/ops.ts'
import type { Queues } from '../data/shapes.ts'
import { tellFailure } from '../data/tell.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { Button, Card, Meter, Note, PageHead, Time, Wide } from '../ui/parts.tsx'
import { rupees } from '../ui/money.ts'
import { duration } from '../ui/time.ts'
import { useKeys } from '../ui/keys.ts'
import { useNow } from '../ui/useNow.ts'
import { promise } from './promise.ts'

type Page = '/withdrawals' | '/second'
const drawn: { readonly [name: string]: { icon: IconName; to?: Page } } = {
  'withdrawals in review': { icon: 'withdraw', to: '/withdrawals' },
  'acts for a second person': { icon: 'second', to: '/second' },
  'withdrawals not sent yet': { icon: 'withdraw' },
  'payouts without an end': { icon: 'clock' },
  'payouts contradicted': { icon: 'alert' },
  'unmatched lines': { icon: 'bank' },
  'held rows': { icon: 'bank' },
  'lines not looked at': { icon: 'bank' },
  'feeds that do not continue': { icon: 'alert' },
  'self-service': { icon: 'headset' },
  'deposits in review': { icon: 'deposit' },
  'deposits disputed': { icon: 'deposit' },
  'feedback unanswered': { icon: 'feedback' },
  'rows unexplained': { icon: 'chart' },
}

const queuesQuery = {
  queryKey: ['queues'],
  queryFn: () => read<Queues>('queues', {}, { live: true }),
  refetchInterval: 15_000,
}

const gamesQuery = {
  queryKey: ['report games'],
  queryFn: () => read<Result<typeof reportGames>>('report games', {}, { live: true }),
  refetchInterval: 60_000,
}

const sentence = (text: string) => text[0]!.toUpperCase() + text.slice(1)

function headline(late: number, waiting: number): string {
  if (waiting === 0) return 'Nothing waits. Work shows here with its age and what was promised.'
  const cases = `${waiting} ${waiting === 1 ? 'case waits' : 'cases wait'}`
  return late === 0 ? `${cases}, none is late.` : `${cases}, ${late} ${late === 1 ? 'is' : 'are'} late.`
}

export default function Today() {
  const now = useNow()
  const navigate = useNavigate()
  const { data, error } = useQuery(queuesQuery)
  const all = data?.queues ?? []
  const waiting = all.filter(({ rows }) => rows > 0)
  const oldest = waiting.filter(({ name }) => drawn[name]?.to).toSorted((a, b) => (a.oldest! < b.oldest! ? -1 : 1))[0]
  const start = () => oldest && void navigate({ to: drawn[oldest.name]!.to! })
  useKeys({ Enter: () => start() })
  return (
    <>
      <PageHead
        title="Today"
        note={
          data &&
          headline(
            waiting.reduce((sum, { late }) => sum + late, 0),
            waiting.reduce((sum, { rows }) => sum + rows, 0),
          )
        }
      >
        {oldest && (
          <Button tone="gold" hint="↵" onClick={start}>
            Start with the oldest
          </Button>
        )}
      </PageHead>
      {error && <Note tone="ba">{tellFailure(error)}</Note>}
      <div className="stack">
        {data && (
          <Card
            title="Work waiting"
            end={<Live />}
            foot={
              <span>
                Clear:{' '}
                {all
                  .filter(({ rows }) => rows === 0)
                  .map(({ name }) => name)
                  .join(' · ') || 'none'}
              </span>
            }
          >
            <Wide label="Work waiting">
              <table className="t">
                <thead>
                  <tr>
                    <th>Work</th>
                    <th className="r">Count</th>
                    <th className="r hide-s">Oldest</th>
                    <th className="hide-s">Promised</th>
                    <th className="end">Next end</th>
                  </tr>
                </thead>
                <tbody>
                  {waiting.map((queue) => (
                    <Row key={queue.name} queue={queue} now={now} />
                  ))}
                </tbody>
              </table>
            </Wide>
          </Card>
        )}
        <GamesToday now={now} />
      </div>
    </>
  )
}

/** Sums of today's rounds, and how far they reach. */
function GamesToday({ now }: { now: Date }) {
  const { data } = useQuery(gamesQuery)
  if (!data) return null
  const { staked, paid, rounds } = data.total
  return (
    <Card
      title="Games today"
      note={
        data.horizon === null ? (
          'no round yet'
        ) : (
          <>
            from 00:00 IST, as of <Time at={data.horizon} now={now} />
          </>
        )
      }
    >
      <div className="kpis">
        {(
          [
            ['GGR, before promotions', rupees(staked - paid)],
            ['Stakes', rupees(staked)],
            ['Payouts', rupees(paid)],
            ['Rounds', rounds.toLocaleString('en-IN')],
          ] as const
        ).map(([name, value]) => (
          <div key={name} className="kpi">
            <h3>{name}</h3>
            <div className="v">{value}</div>
          </div>
        ))}
      </div>
    </Card>
  )
}

const Live = () => (
  <span className="row mut">
    <span className="dot ok" />
    live
  </span>
)

function Row({ queue: { name, rows, oldest, late, lateMinutes }, now }: { queue: Queues['queues'][number]; now: Date }) {
  const { icon = 'history', to } = drawn[name] ?? {}
  const label = (
    <>
      <span className="mut">
        <Icon name={icon} />
      </span>
      <b>{sentence(name)}</b>
    </>
  )
  const end = oldest === null ? undefined : promise(new Date(oldest), lateMinutes, now)
  return (
    <tr>
      <td>
        {to ? (
          <Link to={to} className="row">
            {label}
          </Link>
        ) : (
          <span className="row">{label}</span>
        )}
      </td>
      <td className="r">
        <b>{rows}</b>
      </td>
      <td className="r t2 hide-s">{oldest === null ? '–' : duration(now.getTime() - Date.parse(oldest))}</td>
      <td className="mut hide-s">{lateMinutes === 0 ? 'at once' : `within ${duration(lateMinutes * 60_000)}`}</td>
      <td className="end">
        {end && (
          <>
            <b className={`sm ${end.tone === 'ba' ? 'dn' : end.tone}`}>{late > 1 ? `${late} late, ${end.said}` : end.said}</b>
            <Meter share={end.share} tone={end.tone} />
          </>
        )}
      </td>
    </tr>
  )
}
