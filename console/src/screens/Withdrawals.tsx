import type { Result } from '@lalmor/contract/ops/define.ts'
import type { withdrawalQueue } from '@lalmor/contract/ops/withdrawals.ts'
import type { ReviewRule } from '@lalmor/contract/withdrawals.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { read } from '../data/ops.ts'
import { tellFailure } from '../data/tell.ts'
import { useKeys } from '../ui/keys.ts'
import { figure, rupees } from '../ui/money.ts'
import { Button, Card, Facts, Hint, Meter, Note, PageHead, Status, Time } from '../ui/parts.tsx'
import { useNow } from '../ui/useNow.ts'
import { promise } from './promise.ts'
import { ruleNames, ruleTones } from './rules.ts'

type Queue = Result<typeof withdrawalQueue>
type Waiting = Queue['waiting'][number]

/** A player is promised a decision in a day (PRODUCT §6). */
export const decideMinutes = 24 * 60
const page = 50

/** Oldest first, by the last order of the page before. */
export const waitingQuery = {
  queryKey: ['withdrawal queue'],
  queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
    read<Queue>('withdrawal queue', pageParam === undefined ? {} : { after: pageParam }, { live: true }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ waiting }: Queue) => (waiting.length < page ? undefined : waiting.at(-1)!.orderNo),
  refetchInterval: 15_000,
}

export default function Withdrawals() {
  const now = useNow()
  const navigate = useNavigate()
  const { rule } = useSearch({ from: '/desk/withdrawals' })
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(waitingQuery)
  const all = data?.pages.flatMap(({ waiting }) => waiting) ?? []
  const shown = rule === undefined ? all : all.filter(({ rules }) => rules.includes(rule))
  const [selected, select] = useState<string>()
  const at = Math.max(
    0,
    shown.findIndex(({ orderNo }) => orderNo === selected),
  )
  const row = shown[at]
  const move = (by: number) => select(shown[Math.min(shown.length - 1, Math.max(0, at + by))]?.orderNo)
  const open = (order: string) => void navigate({ to: '/withdrawals/$order', params: { order }, search: { rule } })
  useKeys({ J: () => move(1), K: () => move(-1), ArrowDown: () => move(1), ArrowUp: () => move(-1), Enter: () => row && open(row.orderNo) })
  return (
    <>
      <PageHead title="Withdrawals" note="A player is promised a decision in 24 hours." />
      {error && <Note tone="ba">{tellFailure(error)}</Note>}
      <div className="row filters">
        <div className="chips" role="group" aria-label="Filter by rule">
          <Link to="/withdrawals" search={{}} className={rule === undefined ? 'chip on' : 'chip'}>
            All<b>{all.length}</b>
          </Link>
          {(Object.keys(ruleNames) as ReviewRule[])
            .map((name) => ({ name, count: all.filter(({ rules }) => rules.includes(name)).length }))
            .filter(({ name, count }) => count > 0 || name === rule)
            .map(({ name, count }) => (
              <Link key={name} to="/withdrawals" search={{ rule: name }} className={name === rule ? 'chip on' : 'chip'}>
                {ruleNames[name]}
                <b>{count}</b>
              </Link>
            ))}
        </div>
        <span className="sp row sm mut hide-s">
          <Hint keys="J" />
          <Hint keys="K" /> move <Hint keys="↵" /> open
        </span>
      </div>
      {data && shown.length === 0 && (
        <Card>
          <p className="pad t2">Nothing to review. Withdrawals that a rule holds show here, oldest first.</p>
        </Card>
      )}
      {shown.length > 0 && (
        <div className="grid">
          <div className="c9">
            <Card
              foot={
                <>
                  <span>
                    {shown.length} of {all.length}
                    {hasNextPage && ' so far'}, {rupees(shown.reduce((sum, { amount }) => sum + amount, 0))}
                  </span>
                  <span className="sp">oldest first</span>
                  {hasNextPage && (
                    <Button small onClick={() => void fetchNextPage()}>
                      Show more
                    </Button>
                  )}
                </>
              }
            >
              <table className="t two hide-s">
                <thead>
                  <tr>
                    <th>Order</th>
                    <th>Player</th>
                    <th className="r">Amount ₹</th>
                    <th>A person looks because</th>
                    <th>Asked</th>
                    <th className="end">Left of 24 h</th>
                  </tr>
                </thead>
                <tbody>
                  {shown.map((each) => (
                    <Row key={each.orderNo} of={each} now={now} isSelected={each === row} select={select} open={open} />
                  ))}
                </tbody>
              </table>
              <div className="only-s">
                {shown.map((each) => (
                  <PhoneRow key={each.orderNo} of={each} now={now} />
                ))}
              </div>
            </Card>
          </div>
          <div className="c3 stack hide-s">{row && <Preview of={row} at={at} count={shown.length} />}</div>
        </div>
      )}
    </>
  )
}

type RowParts = { of: Waiting; now: Date; isSelected: boolean; select: (order: string) => void; open: (order: string) => void }

function Row({ of: { orderNo: order, playerId, amount, rules, createdAt, frozen }, now, isSelected, select, open }: RowParts) {
  const left = promise(new Date(createdAt), decideMinutes, now)
  return (
    <tr className={isSelected ? 'sel' : ''} aria-selected={isSelected} onClick={() => (isSelected ? open(order) : select(order))}>
      <td>
        <Link to="/withdrawals/$order" params={{ order }} className="mono">
          {order}
        </Link>
      </td>
      <td>
        <b>{playerId}</b>
        <small>{frozen ? 'frozen' : 'uid'}</small>
      </td>
      <td className="r">
        <b>{figure(amount)}</b>
      </td>
      <td>
        <Rules of={rules} />
      </td>
      <td className="t2">
        <Time at={createdAt} now={now} />
      </td>
      <td className="end">
        <b className={`sm ${left.tone === 'ba' ? 'dn' : left.tone}`}>{left.said}</b>
        <Meter share={left.share} tone={left.tone} />
      </td>
    </tr>
  )
}

const Rules = ({ of }: { of: readonly ReviewRule[] }) => (
  <span className="row w tight">
    {of.map((name) => (
      <Status key={name} tone={ruleTones[name]}>
        {ruleNames[name]}
      </Status>
    ))}
  </span>
)

function PhoneRow({ of: { orderNo: order, playerId, amount, rules, createdAt, frozen }, now }: { of: Waiting; now: Date }) {
  const left = promise(new Date(createdAt), decideMinutes, now)
  return (
    <Link to="/withdrawals/$order" params={{ order }} className="item">
      <b>{rupees(amount)}</b>
      <b className={`r ${left.tone === 'ba' ? 'dn' : left.tone}`}>{left.said}</b>
      <span className="t2">uid {playerId}</span>
      <span className="mut sm r">
        <Time at={createdAt} now={now} />
      </span>
      <span className="row w tight whole">
        <Rules of={rules} />
        {frozen && <Status tone="in">Account frozen</Status>}
      </span>
    </Link>
  )
}

const Preview = ({ of: { orderNo: order, playerId, amount, rules, frozen }, at, count }: { of: Waiting; at: number; count: number }) => (
  <Card title={`uid ${playerId}`} end={<span className="mut">{`${at + 1} of ${count}`}</span>}>
    <div className="pad stack">
      <Facts
        of={[
          ['Amount', <b key="amount">{rupees(amount)}</b>],
          ['Account', frozen ? 'frozen' : 'not frozen'],
          ['Rules that ask', rules.length],
        ]}
      />
      <Link to="/withdrawals/$order" params={{ order }} className="btn b">
        Open the case
        <Hint keys="↵" />
      </Link>
    </div>
  </Card>
)
