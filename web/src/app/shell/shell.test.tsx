import { type Plan, requiredPlan } from '@retorna/domain/plan'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { aUser, refusal, someStats } from '../../test/factories.ts'
import { answerGames } from '../../test/games.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { server } from '../../test/server.ts'

const PLAN_USERS = {
  free: aUser({ plano: 'free', paymentStatus: null }),
  professional: aUser({ plano: 'professional' }),
  premium: aUser({ plano: 'premium' }),
}

function openAs(plan: Plan, address: string) {
  const user = PLAN_USERS[plan]
  answerApi({ user })
  return openApp(address, user)
}

async function navigationTexts() {
  const navigation = await screen.findByRole('navigation', { name: 'Main navigation' })
  await within(navigation).findByText('951')
  return Array.from(navigation.children, (entry) => entry.textContent)
}

test.each([
  ['free', 'GoldPremium', 'AnalyticsPro+', 'AlertsPremium', 'ReportsPro+'],
  ['professional', 'GoldPremium', 'Analytics', 'AlertsPremium', 'Reports'],
  ['premium', 'Gold', 'Analytics', 'Alerts', 'Reports'],
] as const)('%s: each locked entry names the plan that opens it', async (plan, ...entries) => {
  openAs(plan, '/dashboard')
  expect(await navigationTexts()).toEqual(['Overview', 'Games951', 'My games', ...entries])
})

/** The tabs on the page of an entry; those that are open are marked. */
async function pageTabs(entry: string) {
  const row = await screen.findByRole('navigation', { name: entry })
  return Array.from(row.children, (tab) => {
    const mark = tab.getAttribute('aria-current') === 'page' ? '> ' : ''
    return `${mark}${tab.textContent}`
  })
}

test.each([
  ['free', 'games', 'Games', ['> Games951', 'Providers9']],
  ['free', 'favorites', 'My games', ['> Favorites', 'My sessions']],
  ['free', 'analytics', 'Analytics', ['> Chance or signalPro+', 'ForecastPremium']],
  ['professional', 'forecast', 'Analytics', ['Chance or signal', '> ForecastPremium']],
  ['premium', 'forecast', 'Analytics', ['Chance or signal', '> Forecast']],
  ['premium', 'settings', 'Account', ['Subscription', '> Settings']],
] as const)('%s, %s: the page names the tabs of %s', async (plan, tab, entry, tabs) => {
  answerGames([])
  const forecasts = { success: true, madeOn: null, total: 0, forecasts: [] }
  server.use(http.get('/api/forecasts', () => HttpResponse.json(forecasts)))
  openAs(plan, `/dashboard?tab=${tab}`)
  await waitFor(async () => expect(await pageTabs(entry)).toEqual(tabs))
})

test('a page tab opens its address; a locked one offers its upgrade', async () => {
  const { person, address } = openAs('free', '/dashboard?tab=analytics')
  await person.click(await screen.findByRole('link', { name: /^Forecast/ }))
  expect(await screen.findByRole('dialog', { name: /available from Premium$/ })).toBeVisible()
  expect(address()).toBe('/dashboard?tab=forecast')
})

test.each(['editor', 'admin'] as const)(
  '%s: staff on the free plan see everything that the server shows them',
  async (role) => {
    const user = aUser({ plano: 'free', paymentStatus: null, role })
    answerApi({ user })
    openApp('/dashboard', user)
    expect((await navigationTexts()).slice(3)).toEqual(['Gold', 'Analytics', 'Alerts', 'Reports'])
  },
)

test('a locked tab offers its upgrade over a sample of what it holds', async () => {
  const { person, address } = openAs('free', '/dashboard')
  await person.click(await screen.findByRole('link', { name: /Gold/ }))
  const offer = await screen.findByRole('dialog', { name: 'Gold: available from Premium' })
  expect(await within(offer).findByRole('button', { name: 'Upgrade to Premium' })).toBeVisible()
  expect(address()).toBe('/dashboard?tab=gold')
  await person.click(within(offer).getByRole('button', { name: 'Continue with current plan' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the address of a locked tab says what it shows and from which plan', async () => {
  openAs('free', '/dashboard?tab=gold')
  expect(await screen.findByRole('heading', { level: 1, name: 'Gold' })).toBeVisible()
  expect(screen.getByText(/not a tip\. This feature requires the Premium plan\./)).toBeVisible()
})

test.each([
  ['premium', '/dashboard?tab=favorites', /^My games/, 'page'],
  ['premium', '/dashboard?tab=settings', /^Account/, 'true'],
  ['free', '/dashboard?tab=gold', /^Gold/, 'page'],
  ['free', '/game/3', /^Games/, 'true'],
  ['premium', '/settings', /^Account/, 'true'],
] as const)('%s at %s: the navigation marks the current page', async (plan, address, name, as) => {
  openAs(plan, address)
  const navigation = await screen.findByRole('complementary')
  expect(await within(navigation).findByRole('link', { name })).toHaveAttribute('aria-current', as)
  expect(navigation.querySelectorAll('[aria-current]')).toHaveLength(1)
})

test('a game page asks free users to upgrade and leads back', async () => {
  const { person, address } = openAs('free', '/game/3')
  expect(await screen.findByRole('heading', { level: 1, name: 'Insufficient plan' })).toBeVisible()
  expect(requiredPlan('game-details')).toBe('professional')
  expect(screen.getByText('This page requires the Professional plan.')).toBeVisible()
  await person.click(screen.getByRole('link', { name: 'Back to dashboard' }))
  await screen.findByText('Welcome, Ana Souza')
  expect(address()).toBe('/dashboard')
})

test('an unknown tab in the address opens the overview', async () => {
  openAs('premium', '/dashboard?tab=admin')
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  expect(await screen.findByText('Welcome, Ana Souza')).toBeVisible()
})

test('there is no badge where there is nothing to count', async () => {
  const user = PLAN_USERS.premium
  answerApi({ user, stats: someStats({ total_games: 0 }) })
  answerGames([])
  openApp('/dashboard?tab=games', user)
  await screen.findByRole('link', { name: /^Providers\s*9$/ })
  expect(screen.getAllByRole('link', { name: 'Games' })).toHaveLength(2)
})

test('the collapsed navigation is remembered', async () => {
  const first = openAs('premium', '/dashboard')
  await first.person.click(await screen.findByRole('button', { name: 'Collapse navigation' }))
  first.unmount()
  openAs('premium', '/dashboard')
  expect(await screen.findByRole('button', { name: 'Expand navigation' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
})

test('the menu button opens the drawer and choosing a page closes it', async () => {
  const { person } = openAs('free', '/dashboard')
  // Hidden here: the test DOM applies no media queries, so it uses the desktop layout.
  const burger = await screen.findByLabelText('Open navigation')
  await person.click(burger)
  const drawer = await screen.findByRole('dialog', { name: 'Main navigation' })
  await person.click(within(drawer).getByRole('link', { name: 'Account' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Escape closes the drawer and returns to the button that opened it', async () => {
  const { person } = openAs('free', '/dashboard')
  const burger = await screen.findByLabelText('Open navigation')
  await person.click(burger)
  const drawer = await screen.findByRole('dialog', { name: 'Main navigation' })
  await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(burger).toHaveFocus())
})

test('the account menu shows the user and the plan', async () => {
  const { person } = openAs('professional', '/dashboard')
  await person.click(await screen.findByRole('button', { name: 'Account: Ana Souza' }))
  const menu = await screen.findByRole('menu')
  expect(within(menu).getByText('ana@example.com')).toBeVisible()
  expect(within(menu).getByText('Professional')).toBeVisible()
})

test('closing a menu returns the focus to its button, the first time too', async () => {
  const { person } = openAs('premium', '/dashboard')
  await person.click(await screen.findByRole('button', { name: 'Account: Ana Souza' }))
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement))
  await person.keyboard('{Escape}')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Account: Ana Souza' })).toHaveFocus(),
  )
})

test('the theme can be switched and is remembered', async () => {
  const { person } = openAs('premium', '/dashboard')
  await person.click(await screen.findByRole('button', { name: 'Theme: System' }))
  await person.click(await screen.findByRole('menuitemradio', { name: 'Dark' }))
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark')
})

test('every screen says that the past predicts nothing', async () => {
  openAs('premium', '/dashboard')
  expect(await screen.findByText('Past RTP says nothing about the next spin')).toBeVisible()
  expect(screen.getByText('18+')).toBeVisible()
})

test('below the entries are the account and sign-out', async () => {
  openAs('premium', '/dashboard')
  const bottom = (await screen.findByRole('navigation', { name: 'Main navigation' })).nextSibling
  const entries = Array.from(bottom?.childNodes ?? [], ({ textContent }) => textContent)
  expect(entries).toEqual(['Account', 'Sign out'])
})

test.each([
  ['analytics', 'Analytics: available from Professional'],
  ['alerts', 'Alerts: available from Premium'],
])('the locked tab %s offers the plan that opens it', async (tab, offer) => {
  const { person } = openAs('free', '/dashboard')
  const navigation = await screen.findByRole('navigation', { name: 'Main navigation' })
  await person.click(within(navigation).getByRole('link', { name: new RegExp(tab, 'i') }))
  expect(await screen.findByRole('dialog', { name: offer })).toBeVisible()
})

test('the header and the window follow the tab', async () => {
  const { person } = openAs('premium', '/dashboard')
  await screen.findByRole('heading', { level: 1, name: 'Overview' })
  expect(document.title).toBe('Overview · Retorna')
  await person.click(screen.getByRole('link', { name: 'Account' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible()
  expect(document.title).toBe('Subscription · Retorna')
})

test.each(['/dashboard', '/admin'])(
  'at %s, Tab goes from the heading to the content',
  async (address) => {
    const user = aUser({ role: 'admin' })
    answerApi({ user })
    server.use(http.get('/api/admin/*', () => refusal('INTERNAL')))
    const { person } = openApp(address, user)
    const content = await screen.findByRole('main')
    await waitFor(() => expect(content.querySelector('a, button')).not.toBeNull())
    const heading = screen.getByRole('heading', { level: 1 })
    heading.tabIndex = -1
    heading.focus()
    await person.tab()
    expect(content).toContainElement(document.activeElement as HTMLElement)
  },
)

test('a game’s address without a game leads to the dashboard', async () => {
  const { address } = openAs('premium', '/game')
  expect(await screen.findByText('Welcome, Ana Souza')).toBeVisible()
  expect(address()).toBe('/dashboard')
})

test('a guest is labeled as such, and only public figures are requested', async () => {
  answerApi()
  const asked: string[] = []
  server.events.on('request:start', ({ request }) => asked.push(new URL(request.url).pathname))
  sessionStorage.setItem('guest', 'yes')
  const { person } = openApp('/dashboard')
  expect(await screen.findByText('Guest access')).toBeVisible()
  expect(await screen.findByText('96.13%')).toBeVisible()
  expect(await screen.findByText(/the daily RTP of the whole catalog/)).toBeVisible()
  await person.click(screen.getByRole('link', { name: /^Games/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Games' })).toBeVisible()
  expect(screen.getByText('Sign in to view this')).toBeVisible()
  expect(screen.queryByText(/the daily RTP of the whole catalog/)).toBeNull()
  expect([...new Set(asked)]).toEqual(['/api/dashboard/stats'])
  server.events.removeAllListeners()
})

test('a crashed screen says so, offers a reload and keeps the navigation', async () => {
  const broken = (key: string) => {
    if (key.startsWith('payment-due')) throw new Error('broken')
    return stored.getItem(key)
  }
  const stored = localStorage
  vi.stubGlobal(
    'localStorage',
    new Proxy(stored, {
      get: (_, name) => (name === 'getItem' ? broken : Reflect.get(stored, name)),
    }),
  )
  openAs('premium', '/dashboard')
  expect(await screen.findByText('Error loading content')).toBeVisible()
  expect(screen.getByText('Unexpected error. Please try again.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  // React logs what was thrown.
  vi.mocked(console.error).mockClear()
})
