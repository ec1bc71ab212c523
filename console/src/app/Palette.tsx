import type { Result } from '@lalmor/contract/ops/define.ts'
import type { search } from '@lalmor/contract/ops/search.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { read } from '../data/ops.ts'
import { tellFailure } from '../data/tell.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { rupees } from '../ui/money.ts'
import { Button, Note, Time } from '../ui/parts.tsx'
import { useNow } from '../ui/useNow.ts'
import { pages } from './pages.ts'

type Found = Result<typeof search>['found'][number]

const icons: { readonly [Kind in Found['kind']]: IconName } = {
  player: 'users',
  deposit: 'deposit',
  withdrawal: 'withdraw',
  return: 'undo',
  round: 'games',
  line: 'bank',
  case: 'alert',
  message: 'feedback',
  'coin transfer': 'crypto',
  address: 'crypto',
  act: 'second',
  'trail row': 'history',
}

/** A pause in typing, after which the house is asked. */
const pauseMs = 250

function useTyped() {
  const [typed, type] = useState('')
  const [asked, ask] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, type, asked }
}

/** Opens a page by its name, and finds what people name. The text is in no address. */
export function Palette({ close }: { close: () => void }) {
  const { typed, type, asked } = useTyped()
  const now = useNow()
  const navigate = useNavigate()
  const named = pages.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()))
  const { data, error, isFetching } = useQuery({
    queryKey: ['search', asked],
    queryFn: () => read<Result<typeof search>>('search', { for: asked }),
    enabled: asked.length > 1 && named.length === 0,
    staleTime: 10_000,
  })
  const found = named.length === 0 ? (data?.found ?? []) : []
  const openPage = (to: (typeof pages)[number]['to']) => {
    close()
    void navigate({ to })
  }
  const open = ({ kind, id }: Found) => {
    close()
    if (kind === 'withdrawal') void navigate({ to: '/withdrawals/$order', params: { order: id } })
    if (kind === 'act') void navigate({ to: '/second/$act', params: { act: id } })
    if (kind === 'trail row') void navigate({ to: '/trail', search: { row: id } })
  }
  return (
    <Dialog title="Search" close={close} className="pal" foot={<Button onClick={close}>Close</Button>}>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          if (named[0]) openPage(named[0].to)
          else if (found[0] && hasPage(found[0])) open(found[0])
        }}
      >
        <input
          className="inp"
          aria-label="Search"
          placeholder="uid, phone, nickname, order, UTR, Bet ID"
          maxLength={200}
          value={typed}
          onChange={(event) => type(event.target.value)}
          autoComplete="off"
        />
      </form>
      {error && <Note tone="ba">{tellFailure(error)}</Note>}
      <ul aria-busy={isFetching}>
        {named.map(({ to, label, icon }) => (
          <li key={to}>
            <button type="button" className="hit" onClick={() => openPage(to)}>
              <Icon name={icon} />
              {label}
            </button>
          </li>
        ))}
        {found.map((each) => (
          <li key={`${each.kind} ${each.id}`}>
            <button type="button" className="hit" disabled={!hasPage(each)} onClick={() => open(each)}>
              <Icon name={icons[each.kind]} />
              <span>
                <b className="mono">{each.id}</b> {each.kind}, by {each.by}
                <small>
                  {each.says}
                  {each.uid !== null && `, uid ${each.uid}`}
                </small>
              </span>
              <span className="r">
                {each.amount !== null && <b>{rupees(each.amount)}</b>}
                <small>
                  <Time at={each.at} now={now} />
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {named.length === 0 && data && found.length === 0 && (
        <p className="t2">Nothing found. Search takes whole numbers, a nickname from its start, and the short Bet ID.</p>
      )}
    </Dialog>
  )
}

const hasPage = ({ kind }: Found) => kind === 'withdrawal' || kind === 'act' || kind === 'trail row'

const keys = [
  ['Ctrl K or /', 'search'],
  ...pages.map(({ key, label }) => [`G ${key}`, label] as const),
  ['J, K', 'next, before'],
  ['↵', 'open'],
  ['A', 'approve or agree'],
  ['R', 'refuse'],
  ['D', 'decline'],
  ['Esc', 'close'],
] as const

export const AllKeys = ({ close }: { close: () => void }) => (
  <Dialog title="Keys" close={close} foot={<Button onClick={close}>Close</Button>}>
    <dl className="kv keys">
      {keys.map(([key, what]) => (
        <div key={key}>
          <dt>{what}</dt>
          <dd>
            <kbd>{key}</kbd>
          </dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
