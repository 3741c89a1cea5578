import type { User } from '@retorna/contract/auth/user'
import type { DashboardStats } from '@retorna/contract/dashboard'
import { type RenderOptions, render } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { createQueryClient } from '../api/query-client.ts'
import { Providers } from '../app/providers.tsx'
import { App } from '../app/router.tsx'
import { storeSession } from '../session/session-storage.ts'
import { aPrivacy, aTrend, refusal, somePlans, someStats } from './factories.ts'
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
    http.get('/api/auth/human-check', () => HttpResponse.json({ success: true, siteKey })),
    http.post('/api/auth/logout', () => new HttpResponse(null, { status: 204 })),
    http.put('/api/account/language', () => new HttpResponse(null, { status: 204 })),
    http.get('/api/dashboard/stats', () => HttpResponse.json({ success: true, data: stats })),
    http.get('/api/dashboard/my-games', () =>
      HttpResponse.json({
        success: true,
        data: [],
        total: 0,
        off: 0,
        other_version: 0,
        moved: 0,
        chosen: 0,
        moved_beyond_chance: 0,
        last_visit: null,
      }),
    ),
    http.get('/api/account/privacy', () => HttpResponse.json(aPrivacy())),
    http.get('/api/plans', () => HttpResponse.json({ success: true, plans: somePlans() })),
    http.get('/api/plans/checkout', () =>
      HttpResponse.json({
        success: true,
        url: 'https://pay.example.com/plan',
        subscription: null,
        contact: null,
      }),
    ),
    http.get('/api/plans/billing', () => HttpResponse.json({ success: true, billing: null })),
    http.get('/api/admin/first-day', () =>
      HttpResponse.json({
        success: true,
        isShown: false,
        publicUrl: 'https://retorna.example',
        mailProblem: null,
        steps: [],
      }),
    ),
    http.get('/api/notifications/reader-feed', () =>
      HttpResponse.json({ success: true, feed: null }),
    ),
    http.get('/api/notifications/settings', () =>
      HttpResponse.json({ success: true, settings: someSettings() }),
    ),
    http.get('/api/notifications/webhook', () =>
      HttpResponse.json({ success: true, webhook: null }),
    ),
    http.get('/api/notifications/mails', () => HttpResponse.json({ success: true, muted: [] })),
    http.get('/api/dashboard/rtp-trend', () =>
      HttpResponse.json({ success: true, data: aTrend([96.1, 96.4, 95.9]) }),
    ),
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
