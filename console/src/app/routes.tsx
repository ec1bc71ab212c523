import type { ReviewRule } from '@lalmor/contract/withdrawals.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { OpsError } from '../data/ops.ts'
import { me } from '../data/session.ts'
import { ruleNames } from '../screens/rules.ts'
import type { TrailFilter } from '../screens/Trail.tsx'
import { Desk } from './Desk.tsx'
import { NotFound } from './NotFound.tsx'
import { Stripe } from './Stripe.tsx'

type Context = { client: QueryClient }

const root = createRootRouteWithContext<Context>()({
  component: () => (
    <>
      <Stripe />
      <Outlet />
    </>
  ),
  notFoundComponent: NotFound,
})

/** A text of an address, cut to what one of ours has. */
const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value.length <= 200 ? value : undefined)

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (search: Record<string, unknown>) => {
    const to = textIn(search['to'])
    // Only a path of ours: an address elsewhere would lead a person away.
    return to !== undefined && /^\/(?![/\\])/.test(to) ? { to } : {}
  },
  component: lazyRouteComponent(() => import('../screens/SignIn.tsx')),
})

const enrol = createRoute({
  getParentRoute: () => root,
  path: '/enrol',
  component: lazyRouteComponent(() => import('../screens/Enrol.tsx')),
})

const desk = createRoute({
  getParentRoute: () => root,
  id: 'desk',
  component: Desk,
  beforeLoad: async ({ context, location }) => {
    await context.client.ensureQueryData(me).catch((error: unknown) => {
      if (error instanceof OpsError && error.reason === 'sign-in') throw redirect({ to: '/sign-in', search: { to: location.href } })
      throw error
    })
  },
})

const today = createRoute({ getParentRoute: () => desk, path: '/', component: lazyRouteComponent(() => import('../screens/Today.tsx')) })
const sessions = createRoute({
  getParentRoute: () => desk,
  path: '/sessions',
  component: lazyRouteComponent(() => import('../screens/Sessions.tsx')),
})

const rules = Object.keys(ruleNames) as ReviewRule[]
const ofRule = (search: Record<string, unknown>): { rule?: ReviewRule | undefined } => {
  const rule = rules.find((name) => name === search['rule'])
  return rule ? { rule } : {}
}
const withdrawals = createRoute({
  getParentRoute: () => desk,
  path: '/withdrawals',
  validateSearch: ofRule,
  component: lazyRouteComponent(() => import('../screens/Withdrawals.tsx')),
})
const withdrawal = createRoute({
  getParentRoute: () => desk,
  path: '/withdrawals/$order',
  validateSearch: ofRule,
  component: lazyRouteComponent(() => import('../screens/Withdrawal.tsx')),
})
const secondPerson = lazyRouteComponent(() => import('../screens/SecondPerson.tsx'))
const second = createRoute({ getParentRoute: () => desk, path: '/second', component: secondPerson })
const secondAct = createRoute({ getParentRoute: () => desk, path: '/second/$act', component: secondPerson })
const games = createRoute({
  getParentRoute: () => desk,
  path: '/games',
  component: lazyRouteComponent(() => import('../screens/Games.tsx')),
})
const trail = createRoute({
  getParentRoute: () => desk,
  path: '/trail',
  validateSearch: (search: Record<string, unknown>): TrailFilter => ({
    ...(textIn(search['by']) && { by: textIn(search['by']) }),
    ...(textIn(search['act']) && { act: textIn(search['act']) }),
    ...(search['row'] !== undefined && { row: String(search['row']) }),
  }),
  component: lazyRouteComponent(() => import('../screens/Trail.tsx')),
})

const tree = root.addChildren([
  signIn,
  enrol,
  desk.addChildren([today, withdrawals, withdrawal, second, secondAct, games, trail, sessions]),
])

export const createConsoleRouter = (client: QueryClient) =>
  createRouter({ routeTree: tree, context: { client }, defaultPreload: 'intent', scrollRestoration: true })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
}
