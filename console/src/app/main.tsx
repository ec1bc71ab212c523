import '../../../player/src/theme/fonts.css'
import '../../../player/src/theme/tokens.css'
import '../../../player/src/theme/every-theme.css'
import '../theme/desk.css'
import '../theme/kit.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createClient } from './client.ts'
import { createConsoleRouter } from './routes.tsx'
import { drawTheme } from './theme.ts'

drawTheme()
const client = createClient(() => {
  client.clear()
  // A typed reason stays where it was: the address comes back after the sign-in.
  if (!location.pathname.startsWith('/sign-in'))
    void router.navigate({ to: '/sign-in', search: { to: location.pathname + location.search } })
})
const router = createConsoleRouter(client)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
