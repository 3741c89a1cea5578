import type { MyGame } from '@retorna/contract/dashboard'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { anAnswer } from '../../test/an-answer.ts'
import { aUser, refusal } from '../../test/factories.ts'
import { aGame, answerGames } from '../../test/games.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { placeholdersIn } from '../../test/placeholders.ts'
import { server } from '../../test/server.ts'

const user = aUser()
const NOW = new Date().toISOString()

const myGame = (overrides: Partial<MyGame>): MyGame => ({
  ...aGame(overrides),
  is_favorite: false,
  has_alert: false,
  looked_at: null,
  change: null,
  days: [],
  ...overrides,
})

const MOVED = myGame({
  id: 7,
  nome: 'Golden Papaya',
  is_favorite: true,
  has_alert: true,
  change: -0.42,
  verdict: 'outside',
  days: [
    { date: '2026-01-04', rtp: 95 },
    { date: '2026-01-05', rtp: 96.5 },
    { date: '2026-01-07', rtp: 97.21 },
  ],
})
const LOOKED_AT = myGame({ id: 8, nome: 'Blue Guava', looked_at: NOW, change: 0 })

const replyOf = (data: MyGame[], moved = 0, last_visit: string | null = NOW) => ({
  success: true,
  data,
  total: data.length,
  chosen: data.length,
  off: 0,
  other_version: 0,
  moved,
  moved_beyond_chance: moved,
  last_visit,
})
const answerMine = (reply: object) =>
  server.use(http.get('/api/dashboard/my-games', () => HttpResponse.json(reply)))
const mine = async () => within(await screen.findByRole('region', { name: 'My games' }))

test('each game says why it is here, its figure, its answer and what changed', async () => {
  answerApi({ user })
  answerMine(replyOf([MOVED, LOOKED_AT], 1))
  openApp('/dashboard', user)
  const panel = await mine()
  const moved = await panel.findByRole('link', { name: /Golden Papaya/ })
  expect(moved).toHaveAttribute('href', '/game/7')
  expect(moved).toHaveTextContent('Favorite')
  expect(moved).toHaveTextContent('Alert')
  expect(moved).not.toHaveTextContent('Viewed')
  expect(moved).toHaveTextContent('97.21%')
  expect(moved).toHaveTextContent('−0.42 pts since your last visit')
  expect(moved).toHaveTextContent('Pays as certified, to within 2 points')
  const spark = within(moved).getByRole('img', {
    name: 'Daily RTP, last 14 days: 95.00% to 97.21%',
  })
  // The day without a reading is a gap: the line starts anew.
  expect(spark.querySelector('path:last-child')?.getAttribute('d')?.match(/M/g)).toHaveLength(2)
  const other = panel.getByRole('link', { name: /Blue Guava/ })
  expect(other).toHaveTextContent('Viewed now')
  expect(other).not.toHaveTextContent('pts')
  expect(within(other).queryByRole('img')).toBeNull()
  expect(
    panel.getByText(
      /^1 of your games has moved since your last visit \(1 with its RTP beyond chance\)/,
    ),
  ).toBeVisible()
  expect(panel.getByRole('link', { name: 'All my games' })).toBeVisible()
})

test('the catalog comes after the user’s own games', async () => {
  answerApi({ user })
  answerMine(replyOf([MOVED]))
  answerGames([aGame()])
  openApp('/dashboard', user)
  await (await mine()).findByText('Golden Papaya')
  await screen.findByRole('heading', { level: 2, name: 'Catalog RTP' })
  const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
  expect(headings.slice(1, 3)).toEqual(['My games', 'Catalog RTP'])
})

test.each([
  [{ off: 1, other_version: 1 }, '1 of your 2 games does not pay as certified'],
  [{ other_version: 2 }, '2 of your 2 games run another certified version'],
  [{}, 'None of your 2 games needs attention'],
  [{ off: 1, chosen: 1 }, 'Your game does not pay as certified'],
])('what the user’s games come to is said first: %o', async (counts, headline) => {
  answerApi({ user })
  answerMine({ ...replyOf([MOVED, LOOKED_AT]), ...counts })
  openApp('/dashboard', user)
  expect(await screen.findByText(headline)).toBeVisible()
})

test('the catalog’s games that need a look are told below, and first without chosen games', async () => {
  answerApi({ user })
  answerGames([aGame({ answer: anAnswer({ kind: 'off', direction: 'below' }) })])
  answerMine(replyOf([MOVED]))
  const { unmount } = openApp('/dashboard', user)
  expect(await screen.findByText('Your game needs no attention')).toBeVisible()
  const below = await screen.findByRole('link', { name: 'In the catalog, 1 needs a look' })
  expect(below).toHaveAttribute('href', '/dashboard?tab=games&answer=off')
  unmount()
  answerMine({ ...replyOf([LOOKED_AT]), chosen: 0 })
  openApp('/dashboard', user)
  expect(await screen.findByRole('link', { name: '1 game needs a look' })).toBeVisible()
  expect(screen.queryByText(/^In the catalog/)).toBeNull()
})

test('without games of one’s own it says how to get there', async () => {
  answerApi({ user })
  const { person, address } = openApp('/dashboard', user)
  const panel = await mine()
  await waitFor(() => expect(panel.getByText(/it appears here/)).toBeVisible())
  await person.click(panel.getByRole('link', { name: 'Browse games' }))
  expect(address()).toBe('/dashboard?tab=games')
})

test('a plan without current RTPs shows the theoretical one, and says nothing about moves', async () => {
  const free = aUser({ plano: 'free', trialEndsAt: '2100-01-01T00:00:00.000Z' })
  answerApi({ user: free })
  answerMine(
    replyOf([myGame({ nome: 'Blue Guava', rtp_atual: null, verdict: null, is_favorite: true })]),
  )
  openApp('/dashboard', free)
  const panel = await mine()
  const row = (await panel.findByText('Blue Guava')).closest('li')
  expect(row).toHaveTextContent('96.50%')
  expect(row).toHaveTextContent('Theoretical')
  expect(panel.queryByText(/moved/)).toBeNull()
  expect(panel.queryByRole('link', { name: /Blue Guava/ })).toBeNull()
})

test('a first visit has no line about moves, nor an empty one', async () => {
  answerApi({ user })
  answerMine(replyOf([LOOKED_AT], 0, null))
  openApp('/dashboard', user)
  const panel = await screen.findByRole('region', { name: 'My games' })
  await within(panel).findByText('Blue Guava')
  expect(within(panel).queryByText(/moved/)).toBeNull()
  expect(panel.querySelector('p:empty')).toBeNull()
})

test('a failure concerns the own games only and can be retried', async () => {
  answerApi({ user })
  server.use(http.get('/api/dashboard/my-games', () => refusal('INTERNAL'), { once: true }))
  const { person } = openApp('/dashboard', user)
  const panel = await mine()
  expect(await panel.findByRole('alert')).toHaveTextContent('Your games could not be loaded')
  expect(await screen.findByText('96.13%')).toBeVisible()
  await person.click(panel.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(panel.getByText(/it appears here/)).toBeVisible())
})

test('a visit is noted once the games are shown, and the next one starts with as many rows', async () => {
  answerApi({ user })
  answerMine(replyOf([MOVED, LOOKED_AT]))
  const visits: number[] = []
  server.use(
    http.put('/api/dashboard/visit', () => {
      visits.push(1)
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { unmount } = openApp('/dashboard', user)
  await (await mine()).findByText('Golden Papaya')
  await waitFor(() => expect(visits).toEqual([1]))
  unmount()

  const hold = Promise.withResolvers<Response>()
  server.use(http.get('/api/dashboard/my-games', () => hold.promise))
  openApp('/dashboard', user)
  const panel = await screen.findByRole('region', { name: 'My games' })
  expect(placeholdersIn(panel)).toHaveLength(2 * 3)
  hold.resolve(refusal('INTERNAL'))
  await within(panel).findByRole('alert')
  expect(visits).toEqual([1])
})

test('a guest has no games of their own', async () => {
  answerApi()
  sessionStorage.setItem('guest', 'yes')
  openApp('/dashboard')
  expect(await screen.findByText('96.13%')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'My games' })).toBeNull()
})

test('below the favorites are the games with alerts and those viewed lately', async () => {
  answerApi({ user })
  answerGames([])
  server.use(
    http.get('/api/dashboard/my-games', ({ request }) =>
      HttpResponse.json(
        replyOf(new URL(request.url).searchParams.has('others') ? [LOOKED_AT] : [MOVED]),
      ),
    ),
  )
  openApp('/dashboard?tab=favorites', user)
  const others = within(await screen.findByRole('region', { name: 'With alerts or viewed lately' }))
  expect(others.getByRole('link', { name: /Blue Guava/ })).toBeVisible()
  expect(others.queryByRole('link', { name: /Golden Papaya/ })).toBeNull()
})
