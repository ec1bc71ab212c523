import logo from '../../../player/src/art/logo-icon.svg'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { gate, me } from '../data/session.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { useKeys } from '../ui/keys.ts'
import { Hint } from '../ui/parts.tsx'
import { istClock, istLongDay } from '../ui/time.ts'
import { useNow } from '../ui/useNow.ts'
import { AllKeys, Palette } from './Palette.tsx'
import { pages } from './pages.ts'
import { switchTheme } from './theme.ts'

/** The frame of every page behind the sign-in. */
export function Desk() {
  const navigate = useNavigate()
  const [isFinding, find] = useState(false)
  const [isHelping, help] = useState(false)
  useKeys({
    'Ctrl K': () => find(true),
    '/': () => find(true),
    '?': () => help(true),
    ...Object.fromEntries(pages.map(({ to, key }) => [`G ${key}`, () => void navigate({ to })])),
  })
  return (
    <>
      <Side />
      <Top find={() => find(true)} />
      <main id="page">
        <Outlet />
      </main>
      {isFinding && <Palette close={() => find(false)} />}
      {isHelping && <AllKeys close={() => help(false)} />}
    </>
  )
}

function Side() {
  const { data: who } = useSuspenseQuery(me)
  const client = useQueryClient()
  const navigate = useNavigate()
  const signOut = useMutation({
    mutationFn: () => gate('sign-out', {}),
    onSettled: async () => {
      client.clear()
      await navigate({ to: '/sign-in' })
    },
  })
  return (
    <nav className="side" aria-label="Console">
      <div className="brand">
        <img src={logo} alt="" />
        <div>
          Lalmor<small>Console</small>
        </div>
      </div>
      <div className="nav">
        {pages.map(({ to, label, icon, group }) => (
          <div key={to}>
            {group && <h3>{group}</h3>}
            <Link to={to} activeOptions={{ exact: to === '/' }} activeProps={{ className: 'on', 'aria-current': 'page' }}>
              <Icon name={icon as IconName} />
              {label}
            </Link>
          </div>
        ))}
      </div>
      <div className="me">
        <span className="av" aria-hidden="true">
          {who.operator.slice(0, 2).toUpperCase()}
        </span>
        <Link to="/sessions" className="who">
          {who.operator}
          <small>{who.roles.join(', ')}</small>
        </Link>
        <button type="button" className="ib sp" aria-label="Sign out" title="Sign out" onClick={() => signOut.mutate()}>
          <Icon name="logout" />
        </button>
      </div>
    </nav>
  )
}

function Top({ find }: { find: () => void }) {
  const now = useNow()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const [, first = '', second] = path.split('/')
  const page = pages.find(({ to }) => to === `/${first}`) ?? { to: '/sessions' as const, label: 'You' }
  return (
    <header className="top">
      <nav className="crumb" aria-label="Where you are">
        {second === undefined ? (
          <b>{page.label}</b>
        ) : (
          <>
            <Link to={page.to} className="up-link">
              {page.label}
            </Link>
            <Icon name="next" />
            <b className="mono">{decodeURIComponent(second)}</b>
          </>
        )}
      </nav>
      <button type="button" className="find" onClick={find}>
        <Icon name="search" size="s" />
        <span>Search uid, phone, order, UTR</span>
        <Hint keys="Ctrl K" />
      </button>
      <button type="button" className="ib" aria-label="Light or dark" title="Light or dark" onClick={switchTheme}>
        <Icon name="sun" />
      </button>
      <div className="clock hide-s">
        {istClock(now)} IST<small>{istLongDay(now)}</small>
      </div>
    </header>
  )
}
