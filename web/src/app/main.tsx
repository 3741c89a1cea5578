import '../ui/theme/library-styles.css'
import '@mantine/notifications/styles.css'
import '../ui/theme/fonts.css'
import '../ui/theme/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient } from '../api/query-client.ts'
import { startI18n } from '../i18n/i18n.ts'
import { statsQuery } from '../shared/public-stats.ts'
import { keepOfflinePage } from './offline-worker.ts'
import { Providers } from './providers.tsx'
import { routes } from './router.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

await startI18n()
const queryClient = createQueryClient()
// Picked up while the screens load: the first render has the figures, not their placeholders.
if (window.early !== undefined) void queryClient.prefetchQuery(statsQuery)
const router = createBrowserRouter(routes)
// Rendered once, with its screen, instead of first without one.
if (!router.state.initialized) {
  await new Promise<void>((resolve) => {
    router.subscribe(({ initialized }) => initialized && resolve())
  })
}

createRoot(root).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
)

await keepOfflinePage()
