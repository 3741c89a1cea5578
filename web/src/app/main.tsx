import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '../ui/theme/fonts.css'
import '../ui/theme/tokens.css'
import '../ui/theme/forced-colors.css'
import { BrowserRouter } from 'react-router'
import { readFirstReplies } from '../api/early-replies.ts'
import { createQueryClient } from '../api/query-client.ts'
import { startI18n } from '../i18n/i18n.ts'
import { findUser } from '../session/session-provider.tsx'
import { showPage } from '../ui/show-page.tsx'
import { keepOfflinePage } from './offline-worker.ts'
import { Providers } from './providers.tsx'
import { App, preloadScreen } from './router.tsx'

/** How long the first render waits for replies that were requested before the application loaded. */
const PATIENCE_MS = 500

// Loads in parallel with the texts; the first render needs its screen.
const screen = preloadScreen(window.location)
await startI18n()
const queryClient = createQueryClient()
// Read while the screens load, so that the first render shows the user and the figures instead of placeholders.
const early = Promise.all([findUser(), readFirstReplies()])
await screen
await Promise.race([early, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])

showPage(
  <Providers queryClient={queryClient}>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </Providers>,
)

await keepOfflinePage()
