import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { OpsError } from '../data/ops.ts'
import { me } from '../data/session.ts'
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

const tree = root.addChildren([signIn, enrol, desk.addChildren([today, sessions])])

export const createConsoleRouter = (client: QueryClient) =>
  createRouter({ routeTree: tree, context: { client }, defaultPreload: 'intent', scrollRestoration: true })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
}
