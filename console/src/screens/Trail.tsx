import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { read } from '../data/ops.ts'
import type { TrailRow } from '../data/shapes.ts'
import { tellFailure } from '../data/tell.ts'
import { useKeys } from '../ui/keys.ts'
import { figure, rupees } from '../ui/money.ts'
import { Button, Card, Facts, Field, Mono, Note, PageHead, Status, Time, Wide, type Tone } from '../ui/parts.tsx'
import { istSeconds } from '../ui/time.ts'
import { useNow } from '../ui/useNow.ts'

export type TrailFilter = { by?: string | undefined; act?: string | undefined; row?: string | undefined }

const tones: { readonly [outcome: string]: Tone } = { done: 'ok', proposed: 'in', refused: 'wa', failed: 'ba' }
const labels: { readonly [outcome: string]: string } = { proposed: 'waits' }
const limit = 50

export default function Trail() {
  const now = useNow()
  const navigate = useNavigate()
  const filter = useSearch({ from: '/desk/trail' })
  const { by, act, row: chosen } = filter
  const { data, error, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['audit', by, act],
    queryFn: ({ pageParam }) =>
      read<{ rows: TrailRow[] }>('audit', { ...(by && { by }), ...(act && { act }), limit, ...(pageParam && { before: pageParam }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ rows }) => (rows.length < limit ? undefined : rows.at(-1)!.seq),
  })
  const rows = data?.pages.flatMap((each) => each.rows) ?? []
  const at = Math.max(
    0,
    rows.findIndex(({ seq }) => seq === chosen),
  )
  const show = (row: TrailRow | undefined) => row && void navigate({ to: '/trail', search: { ...filter, row: row.seq }, replace: true })
  useKeys({ J: () => show(rows[at + 1]), K: () => show(rows[at - 1]) })
  const set = (changed: TrailFilter) => void navigate({ to: '/trail', search: { ...filter, row: undefined, ...changed }, replace: true })
  return (
    <>
      <PageHead title="Trail" note="Rows are only added, each sealed by the one before. Signed acts can be verified without us." />
      {error && <Note tone="ba">{tellFailure(error)}</Note>}
      <div className="row filters w">
        <Field label="By">
          <input
            className="inp"
            value={by ?? ''}
            placeholder="anyone"
            maxLength={32}
            onChange={(event) => set({ by: event.target.value || undefined })}
          />
        </Field>
        <Field label="Act">
          <input
            className="inp"
            value={act ?? ''}
            placeholder="any, such as withdrawal approve"
            maxLength={40}
            onChange={(event) => set({ act: event.target.value || undefined })}
          />
        </Field>
      </div>
      <div className="grid">
        <div className="c8">
          <Card
            foot={
              <>
                <span>
                  {rows.length} rows{hasNextPage && ', more before them'}
                </span>
                {hasNextPage && (
                  <Button small className="sp" disabled={isFetching} onClick={() => void fetchNextPage()}>
                    Show earlier
                  </Button>
                )}
              </>
            }
          >
            <Wide label="Rows">
              <table className="t">
                <thead>
                  <tr>
                    <th>Row</th>
                    <th>At</th>
                    <th>Who</th>
                    <th>Act</th>
                    <th>On</th>
                    <th className="r">₹</th>
                    <th>Outcome</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row, n) => (
                    <tr key={row.seq} className={n === at ? 'sel' : ''} aria-selected={n === at} onClick={() => show(row)}>
                      <td className="mut">{row.seq}</td>
                      <td className="t2">
                        <Time at={row.at} now={now} />
                      </td>
                      <td>
                        <b>{row.operator}</b>
                      </td>
                      <td>{row.act}</td>
                      <td className="mono">{objectOf(row)}</td>
                      <td className="r">{row.amount === null ? '' : figure(row.amount)}</td>
                      <td>
                        <Status tone={tones[row.outcome] ?? ''}>{labels[row.outcome] ?? row.outcome}</Status>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Wide>
          </Card>
        </div>
        <div className="c4 stack">{rows[at] && <OneRow of={rows[at]} />}</div>
      </div>
    </>
  )
}

/** The word that names what the act was on. */
const objectOf = ({ words }: TrailRow) => words['order'] ?? words['uid'] ?? words['game'] ?? words['line'] ?? words['act'] ?? ''

const OneRow = ({ of: { seq, act, operator, at, words, amount, call, told, signature, hash } }: { of: TrailRow }) => {
  const { why, ...rest } = words
  return (
    <Card
      title={`Row ${seq}`}
      end={
        words['order']?.startsWith('WD') && (
          <Link to="/withdrawals/$order" params={{ order: words['order'] }} className="lk">
            Open the case
          </Link>
        )
      }
    >
      <div className="pad stack">
        <Facts
          of={[
            ['Act', act],
            ['Who', operator],
            ['At', `${istSeconds(new Date(at))} IST`],
            ...Object.entries(rest),
            ['Amount', amount === null ? undefined : <b key="amount">{rupees(amount)}</b>],
            ['Call', <Mono key="call">{call}</Mono>],
          ]}
        />
        {why && (
          <p className="t2">
            <b>Why:</b> {why}
          </p>
        )}
        {told && <Note tone="wa">{told}</Note>}
        {signature && (
          <div className="inset">
            <Facts
              of={[
                ['Signed with', signature.passkey],
                ['Challenge', <Mono key="challenge">{`${signature.challenge.slice(0, 8)} … ${signature.challenge.slice(-8)}`}</Mono>],
              ]}
            />
          </div>
        )}
        <div className="inset">
          <Facts of={[['This row', <Mono key="hash">{`${hash.slice(0, 8)} … ${hash.slice(-8)}`}</Mono>]]} />
        </div>
      </div>
    </Card>
  )
}
