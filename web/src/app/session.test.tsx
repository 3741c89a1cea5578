import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aUser, refusal, someStats } from '../test/factories.ts'
import { answerApi, openApp } from '../test/open-app.tsx'
import { server } from '../test/server.ts'

const user = aUser()

test('a stored session shows at once and is refreshed by the check', async () => {
  answerApi({ user: aUser({ nome: 'Ana Renamed' }) })
  const check = Promise.withResolvers<void>()
  // Returns no reply, so the handler above answers.
  server.use(http.get('/api/auth/verify', () => check.promise))
  openApp('/dashboard', user)
  expect(await screen.findByText('Welcome, Ana Souza')).toBeVisible()
  check.resolve()
  expect(await screen.findByText('Welcome, Ana Renamed')).toBeVisible()
  expect(localStorage.getItem('user')).toContain('Ana Renamed')
})

test('a token without a readable user waits for the check', async () => {
  const check = Promise.withResolvers<void>()
  answerApi({ user })
  server.use(
    http.get('/api/auth/verify', async () => {
      await check.promise
      return HttpResponse.json({ success: true, valid: true, user })
    }),
  )
  localStorage.setItem('token', 'token-1')
  localStorage.setItem('user', '{broken')
  openApp('/dashboard')
  expect(await screen.findByText('Checking authentication...')).toBeVisible()
  check.resolve()
  expect(await screen.findByText('Welcome, Ana Souza')).toBeVisible()
})

test('a check without a reply can be retried', async () => {
  answerApi({ user })
  server.use(http.get('/api/auth/verify', () => HttpResponse.error(), { once: true }))
  localStorage.setItem('authToken', 'token-1')
  const { person } = openApp('/dashboard')
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Welcome, Ana Souza')).toBeVisible()
})

test('a session that the server no longer knows ends at the login page', async () => {
  answerApi()
  const { address } = openApp('/dashboard', user)
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(address()).toBe('/login')
  expect(localStorage.getItem('token')).toBeNull()
  expect(localStorage.getItem('authToken')).toBeNull()
  expect(localStorage.getItem('user')).toBeNull()
})

test('a 401 from any call signs out and remembers the page', async () => {
  answerApi({ user })
  server.use(http.get('/api/dashboard/rtp-trend', () => refusal('UNAUTHENTICATED')))
  const { router } = openApp('/dashboard?period=1d', user)
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(localStorage.getItem('token')).toBeNull()
  expect(router.state.location.state).toEqual({ from: '/dashboard?period=1d' })
})

test('signing out in another tab signs out here', async () => {
  answerApi({ user })
  openApp('/dashboard', user)
  await screen.findByText('Welcome, Ana Souza')
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }))
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('signing out ends the session here and on the server', async () => {
  answerApi({ user })
  let bearer: string | null = null
  server.use(
    http.post('/api/auth/logout', ({ request }) => {
      bearer = request.headers.get('authorization')
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { person, address } = openApp('/dashboard', user)
  await person.click(await screen.findByRole('button', { name: 'Sign out' }))
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(address()).toBe('/login')
  expect(localStorage.getItem('token')).toBeNull()
  await waitFor(() => expect(bearer).toBe('Bearer token-1'))
})

test('unknown addresses lead to the home page, which the server renders', async () => {
  answerApi({ user })
  const { address } = openApp('/no/such/page')
  await waitFor(() => expect(address()).toBe('/'))
  expect(screen.queryByRole('heading')).toBeNull()
})

test('a pending payment blocks the page but not signing out', async () => {
  const pending = aUser({ paymentStatus: 'pending' })
  answerApi({ user: pending })
  const { person } = openApp('/dashboard', pending)
  const popup = await screen.findByRole('dialog', { name: 'Payment Pending' })
  await waitFor(() => {
    const [plan, price] = within(popup).getAllByRole('definition')
    expect(plan).toHaveTextContent('Premium')
    expect(price).toHaveTextContent('$77/month')
  })
  const link = await within(popup).findByRole('link', { name: 'Complete Payment' })
  expect(link).toHaveAttribute('href', 'https://pay.example.com/plan')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await person.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Payment Pending' })).toBeVisible()
  await person.click(screen.getAllByRole('button', { name: 'Sign out' }).at(-1) ?? popup)
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test.each([
  '/dashboard?tab=games',
  '/dashboard?tab=subscription',
  '/settings',
  '/alerts',
  '/reports',
  '/game/1',
])('a pending payment blocks %s', async (address) => {
  const pending = aUser({ paymentStatus: 'pending' })
  server.use(http.all('/api/*', () => refusal('PAYMENT_REQUIRED')))
  answerApi({ user: pending })
  const { container } = openApp(address, pending)
  expect(await screen.findByRole('dialog', { name: 'Payment Pending' })).toBeVisible()
  expect(container.querySelector('[inert]')).toContainElement(container.querySelector('main'))
})

test('the popup shows only for paid plans with a pending payment', async () => {
  const free = aUser({ plano: 'free', paymentStatus: 'pending' })
  answerApi({ user: free })
  const { container } = openApp('/dashboard', free)
  expect(await screen.findByText('Welcome, Ana Souza')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(container.querySelector('[inert]')).toBeNull()
})

test('an ended trial says so, what stays, and what the plans open', async () => {
  const ended = aUser({
    plano: 'free',
    paymentStatus: null,
    trialEndsAt: '2026-01-01T03:00:00.000Z',
  })
  answerApi({ user: ended })
  openApp('/dashboard', ended)
  expect(await screen.findByText('Your free trial has ended')).toBeVisible()
  expect(screen.getByText(/data for 3 hours/)).toBeVisible()
  expect(screen.getByText(/favorites and saved views are kept/)).toBeVisible()
  expect(screen.getByText(/Alerts that you set up are kept/)).toBeVisible()
  expect(await screen.findByRole('article', { name: 'Professional' })).toHaveTextContent(
    'Up to 200 games',
  )
  expect(screen.getByRole('article', { name: 'Premium' })).toHaveTextContent('All games')
  expect(screen.queryByRole('article', { name: 'Free' })).toBeNull()
})

test('the demonstration data is marked on the login page and in the dashboard', async () => {
  answerApi({ user, stats: someStats({ is_demo: true }) })
  const visitor = openApp('/login')
  expect(await screen.findByRole('complementary', { name: 'Demo data' })).toHaveTextContent(
    'Demonstration data',
  )
  visitor.unmount()
  openApp('/dashboard', user)
  expect(await screen.findByRole('complementary', { name: 'Demo data' })).toHaveTextContent(
    'Demonstration data',
  )
})
