import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '../ui/theme/fonts.css'
import '../ui/theme/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { readFirstReplies } from '../api/early-replies.ts'
import { createQueryClient } from '../api/query-client.ts'
import { startI18n } from '../i18n/i18n.ts'
import { findUser } from '../session/session-provider.tsx'
import { keepOfflinePage } from './offline-worker.ts'
import { Providers } from './providers.tsx'
import { App, preloadScreen } from './router.tsx'

/** How long the first render waits for replies that were asked for before the application. */
const PATIENCE_MS = 500

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

await startI18n()
const queryClient = createQueryClient()
// Read while the screens load: the first render has the user and the figures, not their placeholders.
const early = Promise.all([findUser(), readFirstReplies()])
// Rendered once, with its screen, instead of first without one.
await preloadScreen(window.location)
await Promise.race([early, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])

createRoot(root).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Providers>
  </StrictMode>,
)

await keepOfflinePage()
