import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useAct, type Outcome } from '../data/acts.ts'
import { read } from '../data/ops.ts'
import { me } from '../data/session.ts'
import type { WaitingAct } from '../data/shapes.ts'
import { tellFailure } from '../data/tell.ts'
import { Icon } from '../ui/Icon.tsx'
import { useKeys } from '../ui/keys.ts'
import { rupees } from '../ui/money.ts'
import { Button, Card, Facts, Field, Note, PageHead, Time } from '../ui/parts.tsx'
import { SignDialog } from '../ui/SignDialog.tsx'
import { useNow } from '../ui/useNow.ts'
import { Said } from './Said.tsx'

const waitingQuery = {
  queryKey: ['waiting'],
  queryFn: () => read<{ acts: WaitingAct[] }>('waiting', {}, { live: true }),
  refetchInterval: 15_000,
}

export default function SecondPerson() {
  const now = useNow()
  const navigate = useNavigate()
  const { act } = useParams({ strict: false })
  const { data: who } = useSuspenseQuery(me)
  const { data, error } = useQuery(waitingQuery)
  const acts = data?.acts ?? []
  const others = acts.filter(({ by }) => by !== who.operator)
  const own = acts.filter(({ by }) => by === who.operator)
  const chosen = acts.find((each) => each.act === act) ?? (act === undefined ? others[0] : undefined)
  const move = (by: number) => {
    const next = acts[acts.findIndex((each) => each === chosen) + by]
    if (next) void navigate({ to: '/second/$act', params: { act: next.act } })
  }
  useKeys({ J: () => move(1), K: () => move(-1) })
  return (
    <>
      <PageHead title="Second person" note="You see what was asked and what it does. Agreeing does it now, once." />
      {error && <Note tone="ba">{tellFailure(error)}</Note>}
      {data && (
        <div className="grid">
          <div className="c4 stack">
            <List
              title="Waiting for you"
              acts={others}
              chosen={chosen}
              now={now}
              empty="Nothing waits for you. Acts of others that need a second person show here."
            />
            <List title="You asked for" acts={own} chosen={chosen} now={now} empty="Nothing of yours waits." />
          </div>
          <div className="c8 stack">
            {chosen ? <Act key={chosen.act} of={chosen} now={now} isOwn={chosen.by === who.operator} /> : <Gone act={act} />}
          </div>
        </div>
      )}
    </>
  )
}

const Gone = ({ act }: { act: string | undefined }) =>
  act === undefined ? null : (
    <Card title={`Act ${act}`}>
      <p className="pad t2">It does not wait any more: somebody decided it, or it lapsed. The trail says who.</p>
    </Card>
  )

type ListParts = { title: string; acts: readonly WaitingAct[]; chosen: WaitingAct | undefined; now: Date; empty: string }

const List = ({ title, acts, chosen, now, empty }: ListParts) => (
  <Card title={title} note={acts.length > 0 && String(acts.length)}>
    {acts.length === 0 && <p className="pad t2">{empty}</p>}
    {acts.map((each) => (
      <Link key={each.act} to="/second/$act" params={{ act: each.act }} className={each === chosen ? 'pick on' : 'pick'}>
        <Icon name="second" />
        <span>
          <b>{each.name}</b>
          <small>
            act {each.act} · {each.by}
          </small>
        </span>
        <span className="r">
          <b>{each.amount === null ? '' : rupees(each.amount)}</b>
          <small>
            lapses <Time at={each.expiresAt} now={now} />
          </small>
        </span>
      </Link>
    ))}
  </Card>
)

function Act({
  of: { act: id, name, amount, by, askedAt, expiresAt, words, doubt },
  now,
  isOwn,
}: {
  of: WaitingAct
  now: Date
  isOwn: boolean
}) {
  const client = useQueryClient()
  const [why, setWhy] = useState('')
  const [outcome, setOutcome] = useState<Outcome<unknown>>()
  const act = useAct<unknown>((decided) => {
    setOutcome(decided)
    void client.invalidateQueries({ queryKey: ['waiting'] })
  })
  const { why: theirs, order, ...rest } = words
  const begin = (decision: 'approve' | 'decline') => {
    if (act.isBusy) return
    if (why.trim() === '') return document.getElementById('why')?.focus()
    act.begin({ act: decision, args: { act: id, why: why.trim() } })
  }
  useKeys({ A: () => isOwn || begin('approve'), D: () => begin('decline') })
  return (
    <>
      <Card
        title={amount === null ? name : `${name}, ${rupees(amount)}`}
        end={
          name.startsWith('withdrawal ') &&
          order && (
            <Link to="/withdrawals/$order" params={{ order }} className="lk">
              Open the case
            </Link>
          )
        }
      >
        <div className="pad halves">
          <Facts
            of={[
              ...(order
                ? [
                    [
                      'Order',
                      <span key="order" className="mono">
                        {order}
                      </span>,
                    ] as const,
                  ]
                : []),
              ...Object.entries(rest),
            ]}
          />
          <Facts
            of={[
              ['Asked by', by],
              ['Asked', <Time key="asked" at={askedAt} now={now} />],
              ['Lapses', <Time key="lapses" at={expiresAt} now={now} />],
            ]}
          />
        </div>
        {theirs && (
          <p className="pad t2 why">
            <b>Why, by {by}:</b> {theirs}
          </p>
        )}
      </Card>
      {doubt && (
        <Note tone="wa">
          <b>In doubt:</b> {doubt}
        </Note>
      )}
      <Card title={isOwn ? 'Take it back' : 'Decide'}>
        <div className="pad stack cta">
          <Field label="Why" note="for the trail">
            <input
              id="why"
              className="inp"
              maxLength={500}
              value={why}
              onChange={(event) => setWhy(event.target.value)}
              autoComplete="off"
            />
          </Field>
          {outcome && <Said of={outcome} done="Decided. The trail has your reason and signature." />}
          {act.failure && <Note tone="ba">{tellFailure(act.failure)}</Note>}
          <div className="two">
            {!isOwn && (
              <Button wide tone="gold" icon="passkey" hint="A" disabled={act.isBusy} onClick={() => begin('approve')}>
                Agree, it is done
              </Button>
            )}
            <Button wide hint="D" disabled={act.isBusy} onClick={() => begin('decline')}>
              {isOwn ? 'Take it back' : 'Decline'}
            </Button>
          </div>
        </div>
        {act.asked && <SignDialog {...act.asked} />}
      </Card>
    </>
  )
}
