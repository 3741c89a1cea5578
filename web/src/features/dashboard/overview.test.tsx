import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { anAnswer } from '../../test/an-answer.ts'
import { aTrend, aUser, refusal, someStats } from '../../test/factories.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { placeholdersIn } from '../../test/placeholders.ts'
import { server } from '../../test/server.ts'

const user = aUser()

function figure(label: string): string | null | undefined {
  return screen.getAllByText(label).find(({ tagName }) => tagName === 'DT')?.nextElementSibling
    ?.textContent
}

test('the four figures have their decimals and thousands separators', async () => {
  answerApi({ user })
  openApp('/dashboard', user)
  await screen.findByText('96.13%')
  expect(figure('Games')).toContain('951')
  expect(figure('Providers')).toContain('9')
  expect(figure('Favorites')).toContain('0')
})

test('a plan without every RTP is told the day of the figures and that they are rounded', async () => {
  const free = aUser({ plano: 'free', trialEndsAt: '2100-01-01T00:00:00.000Z' })
  const stats = { avg_rtp: 96.1, averageRtp: 96.1, measured_day: '2026-01-02' }
  answerApi({ user: free, stats: someStats(stats) })
  openApp('/dashboard', free)
  await screen.findByText('96.10%')
  expect(screen.getByText('Average RTP, Jan 2, 2026, rounded')).toBeVisible()
  expect(await screen.findByText(/rounded; each day is added at noon the next day\./)).toBeVisible()
})

test('the average and the chart tell how many games they leave out', async () => {
  const stats = { average_games: 950, average_games_left_out: 1 }
  answerApi({ user, stats: someStats(stats) })
  const data = aTrend([96.2]).map((day) => ({ ...day, gamesLeftOut: 2 }))
  server.use(http.get('/api/dashboard/rtp-trend', () => HttpResponse.json({ success: true, data })))
  openApp('/dashboard', user)
  expect(
    await screen.findByText(
      '1 of 950 games left out, for lack of the turnover or plays that others have',
    ),
  ).toBeVisible()
  const chart = await screen.findByRole('slider', { name: 'Catalog RTP' })
  expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('2 of 3 games left out'))
})

test('Portuguese uses its own number format', async () => {
  answerApi({ user, stats: someStats({ total_games: 57_060 }) })
  const { person } = openApp('/dashboard', user)
  await person.click(await screen.findByRole('button', { name: 'Language: English' }))
  await person.click(await screen.findByRole('menuitemradio', { name: 'Português' }))
  expect(await screen.findByText('96,13%')).toBeVisible()
  expect(figure('Jogos')).toContain('57.060')
})

test('nothing is invented where nothing is stored', async () => {
  answerApi({
    user,
    stats: someStats({
      total_games: 0,
      total_providers: 0,
      total_readings: 0,
      avg_rtp: null,
      last_update: null,
      top_games: [],
    }),
  })
  server.use(
    http.get('/api/dashboard/rtp-trend', () => HttpResponse.json({ success: true, data: [] })),
  )
  openApp('/dashboard', user)
  expect(await screen.findByText('No readings yet')).toBeVisible()
  expect(figure('Average RTP')).toContain('–')
  expect(figure('Average RTP')).toContain('No game has a current RTP yet')
  expect(await screen.findByText('No recent figures to rank')).toBeVisible()
  expect(await screen.findByText('No readings in this period')).toBeVisible()
})

test('figures that fail to load say so and can be retried', async () => {
  answerApi({ user })
  server.use(http.get('/api/dashboard/stats', () => refusal('INTERNAL'), { once: true }))
  const { person } = openApp('/dashboard', user)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Error loading data')
  await person.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('96.13%')).toBeVisible()
})

test('a failed refresh keeps the figures and says so', async () => {
  answerApi({ user })
  const { person } = openApp('/dashboard', user)
  await screen.findByText('96.13%')
  server.use(http.get('/api/dashboard/stats', () => refusal('INTERNAL')))
  await person.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('the last ones received')
  expect(screen.getByText('96.13%')).toBeVisible()
})

test('a chart that fails to load leaves the figures in place', async () => {
  answerApi({ user })
  server.use(http.get('/api/dashboard/rtp-trend', () => refusal('INTERNAL'), { once: true }))
  const { person } = openApp('/dashboard', user)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The chart could not be loaded')
  expect(await screen.findByText('96.13%')).toBeVisible()
  await person.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('figure', { name: 'Catalog RTP' })).toBeVisible()
})

test('the selected period is requested and is in the URL', async () => {
  answerApi({ user })
  const asked: (string | null)[] = []
  server.use(
    http.get('/api/dashboard/rtp-trend', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('period'))
      return HttpResponse.json({ success: true, data: [] })
    }),
  )
  const { person, address } = openApp('/dashboard', user)
  await screen.findByText('No readings in this period')
  const periods = screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)
  expect(periods).toEqual(['1d', '7d', '30d'])
  await person.click(screen.getByRole('radio', { name: '30 days' }))
  expect(address()).toBe('/dashboard?period=30d')
  await waitFor(() => expect(asked).toEqual(['7d', '30d']))
})

test('an invalid period falls back to seven days', async () => {
  answerApi({ user })
  openApp('/dashboard?period=99y', user)
  expect(await screen.findByRole('radio', { name: '7 days' })).toBeChecked()
})

test('the top five say which RTP they show and link to their pages', async () => {
  answerApi({ user })
  openApp('/dashboard', user)
  const link = await screen.findByRole('link', { name: /Golden Papaya/ })
  expect(link).toHaveAttribute('href', '/game/7')
  expect(screen.getByText('Average of the last 7 days')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download: Highest RTP' })).toBeVisible()
})

test('the free plan sees the top five without links and learns which plan unlocks them', async () => {
  const free = aUser({ plano: 'free', paymentStatus: null })
  answerApi({ user: free })
  openApp('/dashboard', free)
  expect(await screen.findByText('Golden Papaya')).toBeVisible()
  expect(screen.queryByRole('link', { name: /Golden Papaya/ })).toBeNull()
  expect(screen.getByText('Game pages are available from the Professional plan.')).toBeVisible()
})

test('a reply that breaks the contract fails loudly in development', async () => {
  answerApi({ user })
  server.use(http.get('/api/dashboard/stats', () => HttpResponse.json({ success: true, data: {} })))
  openApp('/dashboard', user)
  expect(await screen.findByRole('alert')).toHaveTextContent('Error loading data')
})

test('the welcome shows the name, the plan and how old the figures are', async () => {
  const professional = aUser({ plano: 'professional' })
  answerApi({ user: professional })
  openApp('/dashboard', professional)
  const welcome = (await screen.findByText('Welcome, Ana Souza')).parentElement
  expect(welcome).toHaveTextContent('Professional')
  const age = (await screen.findByText(/^Last updated/)).querySelector('time')
  expect(age).toHaveAttribute('datetime', '2026-01-02T03:04:05.000Z')
})

test('loading figures show their names and no number', async () => {
  answerApi({ user })
  const reply = Promise.withResolvers<void>()
  server.use(
    http.get('/api/dashboard/stats', async () => {
      await reply.promise
      return HttpResponse.json({ success: true, data: someStats() })
    }),
  )
  openApp('/dashboard', user)
  await screen.findByText('Welcome, Ana Souza')
  for (const label of ['Games', 'Average RTP', 'Providers']) expect(figure(label)).toBe('')
  const top = await screen.findByRole('region', { name: 'Highest RTP' })
  expect(placeholdersIn(top)).not.toHaveLength(0)
  expect(screen.queryByText(/No readings yet|Last updated/)).toBeNull()
  reply.resolve()
  expect(await screen.findByText('96.13%')).toBeVisible()
})

test('the chart has its own refresh', async () => {
  answerApi({ user })
  const { person } = openApp('/dashboard', user)
  await screen.findByRole('figure', { name: 'Catalog RTP' })
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    '1d',
    '7d',
    '30d',
  ])
  server.use(
    http.get('/api/dashboard/rtp-trend', () => HttpResponse.json({ success: true, data: [] })),
  )
  await person.click(screen.getByRole('button', { name: 'Refresh chart' }))
  expect(await screen.findByText('No readings in this period')).toBeVisible()
})

test('each of the top five shows its provider and RTP', async () => {
  const top_games = [1, 2, 3, 4, 5].map((id) => ({
    id,
    game_name: `Game ${id}`,
    image_url: `/api/games/image/${id}?v=1a2b`,
    avg_rtp: 99 - id,
    answer: anAnswer({ kind: id < 4 ? 'off' : 'open', direction: 'above' }),
    provider: 'Lumen',
    rtp_kind: 'weekly' as const,
  }))
  answerApi({ user, stats: someStats({ top_games }) })
  openApp('/dashboard', user)
  const region = await screen.findByRole('region', { name: 'Highest RTP' })
  const top = within(region)
  await top.findByText('Game 5')
  expect(region.querySelector('img')).toHaveAttribute('src', '/api/games/image/1?v=1a2b')
  expect(top.getAllByRole('link', { name: /^Game/ }).map(({ textContent }) => textContent)).toEqual(
    [98, 97, 96]
      .map((rtp, index) => `Game ${index + 1}LumenPays more than certified${rtp}.00%`)
      .concat(['Game 4LumenToo few plays to tell95.00%', 'Game 5LumenToo few plays to tell94.00%']),
  )
})
