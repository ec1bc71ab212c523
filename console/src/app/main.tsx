import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

const root = createRootRoute({
  component: () => <main>{browserSupportsWebAuthn() ? 'Lalmor console' : 'This browser has no passkeys'}</main>,
})

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={createRouter({ routeTree: root })} />
  </QueryClientProvider>,
)
