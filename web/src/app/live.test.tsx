import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { aUser, refusal, someStats } from '../test/factories.ts'
import { answerLive, catalogEvent, liveEvent } from '../test/live.ts'
import { answerApi, openApp } from '../test/open-app.tsx'
import { server } from '../test/server.ts'

const user = aUser()

// Minimal pauses and jitter.
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

const opened = async (live: ReturnType<typeof answerLive>, count = 1) => {
  await waitFor(() => expect(live.streams).toHaveLength(count))
  const stream = live.streams[count - 1]
  if (stream === undefined) throw new Error('no stream')
  return stream
}

const totalGames = async (figure: string) => {
  const card = (await screen.findByText('Games', { selector: 'dt' })).parentElement
  expect(await within(card as HTMLElement).findByText(figure)).toBeVisible()
}

test('new readings update the figures on the screen, announced once', async () => {
  const live = answerLive()
  answerApi({ user })
  openApp('/dashboard', user)
  await totalGames('951')
  const stream = await opened(live)
  expect(stream.token).toBe('Bearer token-1')
  expect(screen.queryByText('The figures on this page have been updated.')).toBeNull()

  answerApi({ user, stats: someStats({ total_games: 952 }) })
  const event = catalogEvent()
  stream.send(`:\n\n${event.slice(0, 20)}`)
  stream.send(event.slice(20))
  await totalGames('952')
  expect(await screen.findByText('The figures on this page have been updated.')).toHaveAttribute(
    'role',
    'status',
  )
  expect(screen.getByText('Updated', { exact: false, selector: 'p' })).toHaveTextContent(
    'Updated now',
  )
})

test('unknown or unreadable events are ignored', async () => {
  const live = answerLive()
  answerApi({ user })
  openApp('/dashboard', user)
  const stream = await opened(live)
  stream.send(liveEvent('from-the-future'))
  stream.send('event: catalog\ndata: {broken\n\n')
  answerApi({ user: aUser({ nome: 'Ana Renamed' }) })
  stream.send(liveEvent('user'))
  expect(await screen.findByText('Welcome, Ana Renamed')).toBeVisible()
  expect(screen.queryByText('The figures on this page have been updated.')).toBeNull()
})

test('a plan paid for elsewhere unlocks its data here', async () => {
  const live = answerLive()
  const pending = aUser({ plano: 'professional', paymentStatus: 'failed' })
  answerApi({ user: pending })
  openApp('/dashboard', pending)
  const stream = await opened(live)
  expect(screen.queryByText('Games', { selector: 'dt' })).toBeNull()
  answerApi({ user: aUser({ plano: 'professional', paymentStatus: 'paid' }) })
  stream.send(liveEvent('user'))
  await totalGames('951')
})

test('a session that ended elsewhere ends here', async () => {
  const live = answerLive()
  answerApi({ user })
  const { address } = openApp('/dashboard', user)
  const stream = await opened(live)
  server.use(http.get('/api/auth/verify', () => refusal('INVALID_TOKEN')))
  stream.send(liveEvent('session-ended'))
  stream.end()
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(address()).toBe('/login')
  expect(localStorage.getItem('token')).toBeNull()
})

test('after a gap everything is refetched once the stream is back', async () => {
  const live = answerLive()
  answerApi({ user })
  openApp('/dashboard', user)
  await totalGames('951')
  const first = await opened(live)
  answerApi({ user: aUser({ nome: 'Ana Renamed' }), stats: someStats({ total_games: 952 }) })
  first.end()
  await opened(live, 2)
  await totalGames('952')
  expect(await screen.findByText('Welcome, Ana Renamed')).toBeVisible()
})

test('a refused stream is not retried; the session check decides', async () => {
  answerApi({ user })
  const asked = vi.fn(() => refusal('UNAUTHENTICATED'))
  server.use(
    http.get('/api/events', asked),
    http.get('/api/auth/verify', () => refusal('INVALID_TOKEN')),
  )
  openApp('/dashboard', user)
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(asked).toHaveBeenCalledTimes(1)
})

test('an unreachable server is retried', async () => {
  const live = answerLive()
  server.use(http.get('/api/events', () => HttpResponse.error(), { once: true }))
  answerApi({ user })
  openApp('/dashboard', user)
  await opened(live)
})

test('while the server cannot be reached, the header says that the figures are the last ones', async () => {
  const live = answerLive()
  for (const _ of ['first try', 'second try']) {
    server.use(http.get('/api/events', () => HttpResponse.error(), { once: true }))
  }
  answerApi({ user })
  openApp('/dashboard', user)
  const lost = 'No connection – last values'
  expect(await screen.findByText(lost, { selector: '[role=status]' })).toBeInTheDocument()
  await opened(live)
  await waitFor(() => expect(screen.queryAllByText(lost)).toEqual([]))
})

test('after a lost connection the figures are said to be updated once they are', async () => {
  const live = answerLive()
  answerApi({ user })
  openApp('/dashboard', user)
  await totalGames('951')
  const updated = 'The figures on this page have been updated.'
  const first = await opened(live)
  first.send(catalogEvent())
  await screen.findByText(updated)
  for (const _ of ['first try', 'second try']) {
    server.use(http.get('/api/events', () => HttpResponse.error(), { once: true }))
  }
  first.end()
  const lost = 'No connection – last values'
  await screen.findByText(lost, { selector: '[role=status]' })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  server.use(
    http.get('/api/*', async ({ request }) => {
      if (!request.url.endsWith('/api/events')) await held
    }),
  )
  await waitFor(() => expect(screen.queryAllByText(lost)).toEqual([]))
  expect(screen.queryByText(updated)).toBeNull()
  release()
  await screen.findByText(updated)
})

test.each(['TWO_FACTOR_SETUP_REQUIRED', 'RATE_LIMITED'] as const)(
  'a server that declines the stream with %s is no lost connection',
  async (code) => {
    const live = answerLive()
    const asked = vi.fn()
    server.use(
      http.get('/api/events', () => {
        asked()
        return asked.mock.calls.length > 3 ? undefined : refusal(code)
      }),
    )
    answerApi({ user })
    openApp('/dashboard', user)
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(3))
    expect(screen.queryByText('No connection – last values')).toBeNull()
    await waitFor(() => expect(live.streams).toHaveLength(1))
  },
)

test('signing out closes the stream; guests have none', async () => {
  const live = answerLive()
  answerApi({ user })
  const { person } = openApp('/dashboard', user)
  await opened(live)
  await person.click(await screen.findByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(live.closed).toEqual(['Bearer token-1']))
  await person.click(await screen.findByRole('button', { name: 'Continue as guest' }))
  await totalGames('951')
  expect(live.streams).toHaveLength(1)
})
