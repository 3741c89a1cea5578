import type { User } from '@retorna/contract/auth/user'
import type { DashboardStats } from '@retorna/contract/dashboard'
import { type RenderOptions, render } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { createQueryClient } from '../api/query-client.ts'
import { Providers } from '../app/providers.tsx'
import { App } from '../app/router.tsx'
import { storeSession } from '../session/session-storage.ts'
import { aPrivacy, aTrend, refusal, replies, somePlans, someStats } from './factories.ts'
import { someSettings } from './notifications.ts'
import { aPerson } from './person.ts'
import { server } from './server.ts'

/** Mocks the API as most tests need it: every call succeeds, and `user`, if given, is signed in. */
export function answerApi({
  user = null,
  stats = someStats(),
  siteKey = null,
}: {
  user?: User | null
  stats?: DashboardStats
  /** Site key of the human check; `null` turns it off. */
  siteKey?: string | null
} = {}) {
  server.use(
    http.get('/api/auth/verify', () =>
      user === null
        ? refusal('INVALID_TOKEN')
        : HttpResponse.json({ success: true, valid: true, user }),
    ),
    replies('/api/auth/human-check', { siteKey }),
    http.post('/api/auth/logout', () => new HttpResponse(null, { status: 204 })),
    http.put('/api/account/language', () => new HttpResponse(null, { status: 204 })),
    replies('/api/dashboard/stats', { data: stats }),
    replies('/api/dashboard/my-games', {
      data: [],
      total: 0,
      off: 0,
      other_version: 0,
      moved: 0,
      chosen: 0,
      moved_beyond_chance: 0,
      last_visit: null,
    }),
    http.get('/api/account/privacy', () => HttpResponse.json(aPrivacy())),
    replies('/api/plans', { plans: somePlans() }),
    replies('/api/plans/checkout', {
      url: 'https://pay.example.com/plan',
      subscription: null,
      contact: null,
    }),
    replies('/api/plans/billing', { billing: null }),
    replies('/api/admin/first-day', {
      isShown: false,
      publicUrl: 'https://retorna.example',
      mailProblem: null,
      steps: [],
    }),
    replies('/api/notifications/reader-feed', { feed: null }),
    replies('/api/notifications/settings', { settings: someSettings() }),
    replies('/api/notifications/webhook', { webhook: null }),
    replies('/api/notifications/mails', { muted: [] }),
    replies('/api/dashboard/rtp-trend', { data: aTrend([96.1, 96.4, 95.9]) }),
  )
}

/** Opens the whole application at an address, signed in if a user is given, inside `wrapper` if given. */
export function openApp(
  address: string,
  user: User | null = null,
  { wrapper }: Pick<RenderOptions, 'wrapper'> = {},
) {
  if (user !== null) storeSession('token-1', user)
  const queryClient = createQueryClient()
  const { queries, ...others } = queryClient.getDefaultOptions()
  // Retries happen at once.
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })
  const router = createMemoryRouter([{ path: '*', Component: App }], { initialEntries: [address] })
  const view = render(
    <Providers queryClient={queryClient} env="test">
      <RouterProvider router={router} />
    </Providers>,
    wrapper === undefined ? {} : { wrapper },
  )
  const address_ = () => `${router.state.location.pathname}${router.state.location.search}`
  return { ...view, router, address: address_, person: aPerson() }
}
