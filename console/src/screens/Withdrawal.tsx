import { useInfiniteQuery, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Result } from '@lalmor/contract/ops/define.ts'
import type { withdrawalShow } from '@lalmor/contract/ops/withdrawals.ts'
import { describeChange, describeRule } from '@lalmor/contract/ops/tell-withdrawal.ts'
import type { WithdrawalChange } from '@lalmor/contract/ops/withdrawal-changes.ts'
import { useAct, type Outcome } from '../data/acts.ts'
import { read } from '../data/ops.ts'
import { me } from '../data/session.ts'
import { tellFailure } from '../data/tell.ts'
import { Icon } from '../ui/Icon.tsx'
import { useKeys } from '../ui/keys.ts'
import { rupees } from '../ui/money.ts'
import { Button, Card, Check, Facts, Field, Mono, Note, Status, Time } from '../ui/parts.tsx'
import { SignDialog } from '../ui/SignDialog.tsx'
import { useNow } from '../ui/useNow.ts'
import { promise } from './promise.ts'
import { ruleNames } from './rules.ts'
import { Said } from './Said.tsx'
import { decideMinutes, waitingQuery } from './Withdrawals.tsx'

type Case = Result<typeof withdrawalShow>

const statuses = {
  'in-review': { tone: 'wa', label: 'In review' },
  paying: { tone: 'in', label: 'Paying' },
  succeeded: { tone: 'ok', label: 'Succeeded' },
  failed: { tone: 'ba', label: 'Failed' },
  reversed: { tone: 'ba', label: 'Reversed' },
} as const

const caseQuery = (order: string) => ({ queryKey: ['withdrawal show', order], queryFn: () => read<Case>('withdrawal show', { order }) })

export default function Withdrawal() {
  const now = useNow()
  const { order } = useParams({ from: '/desk/withdrawals/$order' })
  const { data, error } = useQuery(caseQuery(order))
  return (
    <>
      {error && <Note tone="ba">{tellFailure(error)}</Note>}
      {data && <CaseFile key={data.order.orderNo} of={data} now={now} />}
    </>
  )
}

/** The cases before and after this one, as the queue shows them. */
function useNeighbours(order: string) {
  const navigate = useNavigate()
  const { rule } = useSearch({ from: '/desk/withdrawals/$order' })
  const { data } = useInfiniteQuery(waitingQuery)
  const all = data?.pages.flatMap(({ waiting }) => waiting) ?? []
  const shown = rule === undefined ? all : all.filter(({ rules }) => rules.includes(rule))
  const at = shown.findIndex((each) => each.orderNo === order)
  const go = (to: number) => {
    const next = shown[to]
    if (next) void navigate({ to: '/withdrawals/$order', params: { order: next.orderNo }, search: { rule } })
  }
  return { before: () => go(at - 1), after: () => go(at + 1), isFirst: at <= 0, isLast: at === -1 || at === shown.length - 1 }
}

function CaseFile({ of: found, now }: { of: Case; now: Date }) {
  const { player, review, risk, worse, since, moved, done } = found
  const { orderNo, status, amount, createdAt } = found.order
  const { before, after, isFirst, isLast } = useNeighbours(orderNo)
  useKeys({ K: before, J: after })
  const left = promise(new Date(createdAt), decideMinutes, now)
  const { tone, label } = statuses[status]
  return (
    <>
      <div className="ph">
        <div>
          <div className="row w">
            <h1>{rupees(amount)}</h1>
            <Status tone={tone} icon="clock">
              {label}
            </Status>
            {worse.length > 0 && (
              <Status tone="ba" icon="alert">
                Worse since asked
              </Status>
            )}
          </div>
          <p>
            <Mono>{orderNo}</Mono> · <b className="t2">{player.nickname}</b>, uid {player.uid}, level {player.level}, since{' '}
            <Time at={player.since} now={now} />
          </p>
        </div>
        {status === 'in-review' && (
          <div className="acts">
            <span className="r sm">
              <b className={left.tone === 'ba' ? 'dn' : left.tone}>{left.said}</b>
              <br />
              <span className="mut">of 24 hours</span>
            </span>
            <Button className="hide-s" icon="arrowup" hint="K" aria-label="Case before" disabled={isFirst} onClick={before} />
            <Button className="hide-s" icon="down" hint="J" aria-label="Next case" disabled={isLast} onClick={after} />
          </div>
        )}
      </div>
      <div className="grid">
        <div className="c8 stack">
          <Card title="Rules" note="figures of now; the request was held for those marked Asked">
            {review.map(({ rule, asked, asksNow }) => (
              <div key={rule} className={`rule ${asksNow ? 'ask' : ''}`}>
                <Icon name={asksNow ? 'alert' : 'check'} />
                <b>{ruleNames[rule]}</b>
                <p>{describeRule[rule](risk)}</p>
                <span className="row tight">
                  {asked && <Status tone="in">Asked</Status>}
                  <Status tone={asksNow ? 'wa' : ''}>{asksNow ? 'Asks' : 'Does not ask'}</Status>
                </span>
              </div>
            ))}
          </Card>
          {since && worse.length > 0 && (
            <Note tone={worse.some(({ refuses }) => refuses) ? 'ba' : 'wa'}>
              <b>{worse.some(({ refuses }) => refuses) ? 'It cannot be approved now:' : 'Worse than at the request:'}</b>{' '}
              {worse.map(({ change }) => describeChange[change](since)).join('; ')}.
            </Note>
          )}
          <Card title="Movements and decisions" note="oldest first">
            <div className="tl">
              {[
                ...moved.map(({ at, kind, amount: sum, seq }) => ({ at, icon: 'withdraw' as const, what: kind, by: `row ${seq}`, sum })),
                ...done.map(({ at, act, operator, outcome, why }) => ({
                  at,
                  icon: 'second' as const,
                  what: act,
                  by: `${operator}, ${outcome}${why === null ? '' : `: ${why}`}`,
                  sum: undefined,
                })),
              ]
                .toSorted((a, b) => (a.at < b.at ? -1 : 1))
                .map(({ at, icon, what, by, sum }) => (
                  <div key={`${at} ${what} ${by}`} className="ev">
                    <Time at={at} now={now} />
                    <i>
                      <Icon name={icon} />
                    </i>
                    <p>
                      <b>{what}</b> <small>{by}</small>
                    </p>
                    <span className="am">{sum === undefined ? '' : rupees(sum)}</span>
                  </div>
                ))}
            </div>
          </Card>
        </div>
        <div className="c4 stack decide">
          {status === 'in-review' && <Decide of={found} />}
          <AboutOrder of={found} now={now} />
        </div>
      </div>
    </>
  )
}

const AboutOrder = ({ of: { order, account, player }, now }: { of: Case; now: Date }) => {
  const { amount, fee, feeBps, createdAt, decidedAt, paidAt, utr, why } = order
  const when = (at: string | null | undefined) => at && <Time at={at} now={now} />
  return (
    <Card title="Facts">
      <div className="pad">
        <Facts
          of={[
            ['Amount', <b key="amount">{rupees(amount)}</b>],
            ['Service charge', `${rupees(fee)} (${feeBps / 100} %)`],
            ['Arrives', <b key="arrives">{rupees(amount - fee)}</b>],
            ['To', account && `${account.bank} ••••${account.last4}`],
            ['IFSC', account && <Mono>{account.ifsc}</Mono>],
            ['On the list since', when(account?.addedAt)],
            ['Taken off', when(account?.deletedAt)],
            ['Same number', account && (account.sameNumber.length === 0 ? 'no other player' : account.sameNumber.join(', '))],
            ['Asked', when(createdAt)],
            ['Decided', when(decidedAt)],
            ['Paid', when(paidAt)],
            ['UTR', utr && <Mono>{utr}</Mono>],
            ['Why', why],
            ['Account', `${player.frozen ? 'frozen' : 'not frozen'}${player.debt > 0 ? `, owes ${rupees(player.debt)}` : ''}`],
            ['Devices', `${player.devices}, in ${player.sessions} sessions`],
            ['Newest device', when(player.newestDeviceAt)],
            ['Shares a device', player.sameDevice.length === 0 ? 'with nobody' : player.sameDevice.join(', ')],
            ['Withdrawal password set', when(player.passwordSetAt)],
          ]}
        />
      </div>
    </Card>
  )
}

const canDecide = ['payments', 'risk'] as const

function Decide({
  of: {
    order: { orderNo: order, amount },
    worse,
  },
}: {
  of: Case
}) {
  const client = useQueryClient()
  const { data: who } = useSuspenseQuery(me)
  const [why, setWhy] = useState('')
  const [despite, setDespite] = useState<readonly WithdrawalChange[]>([])
  const [outcome, setOutcome] = useState<Outcome<unknown>>()
  const act = useAct<unknown>((decided) => {
    setOutcome(decided)
    // The typed reason stays while a refusal is read.
    if (decided.outcome !== 'refused') setWhy('')
    void client.invalidateQueries({ queryKey: ['withdrawal show', order] })
    void client.invalidateQueries({ queryKey: ['withdrawal queue'] })
  })
  const asked = worse.filter(({ refuses }) => !refuses).map(({ change }) => change)
  const isAsked = asked.length === worse.length && asked.every((change) => despite.includes(change))
  const mayDecide = canDecide.some((role) => who.roles.includes(role))
  const begin = (name: 'withdrawal approve' | 'withdrawal refuse') => {
    if (!mayDecide || act.isBusy) return
    if (why.trim() === '') return document.getElementById('why')?.focus()
    const args = { order, why: why.trim() }
    act.begin({ act: name, args: name === 'withdrawal approve' && despite.length > 0 ? { ...args, despite } : args })
  }
  useKeys({ A: () => isAsked && begin('withdrawal approve'), R: () => begin('withdrawal refuse') })
  return (
    <Card title="Decide">
      <div className="pad stack cta">
        {outcome && <Said of={outcome} done="Done. The trail has your reason and signature." />}
        {act.failure && <Note tone="ba">{tellFailure(act.failure)}</Note>}
        {asked.map((change) => (
          <Check
            key={change}
            on={despite.includes(change)}
            set={(on) => setDespite(on ? [...despite, change] : despite.filter((each) => each !== change))}
          >
            Despite: {change.replaceAll('-', ' ')}
          </Check>
        ))}
        {mayDecide && (
          <Field label="Why" note="for the trail, never shown to the player">
            <textarea id="why" className="inp" rows={2} maxLength={500} value={why} onChange={(event) => setWhy(event.target.value)} />
          </Field>
        )}
        {mayDecide ? (
          <div className="two">
            <Button wide tone="gold" icon="passkey" hint="A" disabled={!isAsked || act.isBusy} onClick={() => begin('withdrawal approve')}>
              {`Approve ${rupees(amount)}`}
            </Button>
            <Button wide hint="R" disabled={act.isBusy} onClick={() => begin('withdrawal refuse')}>
              <span>
                Refuse<span className="hide-s">, give all back</span>
              </span>
            </Button>
          </div>
        ) : (
          <Note>Your roles read this case. Payments or risk decides it.</Note>
        )}
      </div>
      {act.asked && <SignDialog {...act.asked} />}
    </Card>
  )
}
