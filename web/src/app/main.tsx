import '../ui/theme/library-styles.css'
import '@mantine/notifications/styles.css'
import '../ui/theme/fonts.css'
import '../ui/theme/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { readFirstReplies } from '../api/early-replies.ts'
import { createQueryClient } from '../api/query-client.ts'
import { startI18n } from '../i18n/i18n.ts'
import { findUser } from '../session/session-provider.tsx'
import { keepOfflinePage } from './offline-worker.ts'
import { Providers } from './providers.tsx'
import { routes } from './router.tsx'

/** How long the first render waits for replies that were asked for before the application. */
const PATIENCE_MS = 500

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

await startI18n()
const queryClient = createQueryClient()
// Read while the screens load: the first render has the user and the figures, not their placeholders.
const early = Promise.all([findUser(), readFirstReplies()])
const router = createBrowserRouter(routes)
// Rendered once, with its screen, instead of first without one.
if (!router.state.initialized) {
  await new Promise<void>((resolve) => {
    router.subscribe(({ initialized }) => initialized && resolve())
  })
}

await Promise.race([early, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])

createRoot(root).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
)

await keepOfflinePage()
