import type { Provider } from '@retorna/contract/games'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aUser, refusal } from '../../test/factories.ts'
import { answerFavorites } from '../../test/favorites.ts'
import { aGame } from '../../test/games.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { placeholdersIn } from '../../test/placeholders.ts'
import { aProvider } from '../../test/providers.ts'
import { server } from '../../test/server.ts'

const premium = aUser()

function answerProviders(
  data: Provider[],
  rtp_kind: 'theoretical' | 'current' | 'weekly' = 'weekly',
) {
  server.use(
    http.get('/api/games/providers', () => HttpResponse.json({ success: true, data, rtp_kind })),
  )
}

function openProviders(address = '/dashboard?tab=providers', user = premium) {
  answerApi({ user })
  return openApp(address, user)
}

const cards = () =>
  screen.findAllByRole('listitem').then((items) => items.map((item) => within(item)))
const names = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('a card has average, counts, favorites and the best game, and links to the games', async () => {
  answerFavorites(
    [
      aGame({ id: 1, provider_id: 4 }),
      aGame({ id: 2, provider_id: 4 }),
      aGame({ id: 3, provider_id: 5 }),
    ],
    [1, 2, 3],
  )
  answerProviders([aProvider({ band: 'middle', avg_rtp: 96 })])
  openProviders()
  const [card] = await cards()
  // Judged at full precision: it only displays as 96.00.
  expect(card?.queryByText('(middle)')).toBeNull()
  expect(card?.getByText('96.00%')).toBeVisible()
  expect(card?.getByText('98 of 106')).toBeVisible()
  expect(await card?.findByText('2')).toBeVisible()
  expect(card?.getByText('Golden Papaya')).toBeVisible()
  expect(card?.getByText('97.50%')).toBeVisible()
  expect(card?.getByRole('link', { name: 'Games of Lumen' })).toHaveAttribute(
    'href',
    '/dashboard?tab=games&provider=4',
  )
  expect(screen.getByText(/RTP of the last 7 days, all games/)).toBeVisible()
})

test.each([
  ['(X) Studio', 'XS'],
  ['NetEnt', 'N'],
  ['Órbita & Cia', 'ÓC'],
])('in place of a logo are the initials of its words: %s', async (nome, initials) => {
  answerFavorites([])
  answerProviders([aProvider({ nome })])
  openProviders()
  const [card] = await cards()
  expect(card?.getByText(initials)).toBeVisible()
})

test('their tab shows their count', async () => {
  answerFavorites([])
  answerProviders([aProvider()])
  openProviders()
  const nav = within(await screen.findByRole('navigation', { name: 'Games' }))
  expect(await nav.findByRole('link', { name: /Providers\s*9/ })).toBeVisible()
})

test('the free plan sees theoretical averages, and what its plan leaves out', async () => {
  answerFavorites([])
  answerProviders(
    [
      aProvider({ visible_games: 3 }),
      aProvider({
        id: 5,
        nome: 'Orbit',
        visible_games: 0,
        avg_rtp: null,
        band: null,
        best_game: null,
      }),
      aProvider({ id: 6, nome: 'Silent', avg_rtp: null, band: null, best_game: null }),
      aProvider({
        id: 9,
        nome: 'Void',
        total_games: 0,
        monitored_games: 0,
        visible_games: 0,
        avg_rtp: null,
        band: null,
        best_game: null,
      }),
    ],
    'theoretical',
  )
  openProviders('/dashboard?tab=providers', aUser({ plano: 'free', paymentStatus: null }))
  const [lumen, orbit, silent, empty] = await cards()
  expect(lumen?.getByText('Your plan includes 3 of its games.')).toBeVisible()
  expect(orbit?.getAllByText('None of its games is in your plan')).toHaveLength(2)
  expect(orbit?.getByText('Your plan includes none of its games.')).toBeVisible()
  expect(silent?.getAllByText('None of its games has this RTP yet')).toHaveLength(2)
  expect(empty?.getAllByText('No active games')).toHaveLength(2)
  expect(screen.getByText(/Average theoretical RTP/)).toBeVisible()
})

test('order and search are in the URL', async () => {
  answerFavorites([])
  answerProviders([
    aProvider({ id: 1, nome: 'Attic', avg_rtp: 95 }),
    aProvider({ id: 2, nome: 'Órbita', avg_rtp: 97 }),
    aProvider({ id: 3, nome: 'Lumen', avg_rtp: null, band: null }),
  ])
  const { person, address } = openProviders()
  await cards()
  expect(names()).toEqual(['Attic', 'Lumen', 'Órbita'])
  const order = screen.getByRole('combobox', { name: 'Sort by' })
  await person.selectOptions(order, 'Highest average RTP')
  expect(names()).toEqual(['Órbita', 'Attic', 'Lumen'])
  expect(address()).toBe('/dashboard?tab=providers&sort=averageDown')
  await person.selectOptions(order, 'Name, A to Z')
  expect(address()).toBe('/dashboard?tab=providers')
  await person.selectOptions(order, 'Highest average RTP')
  await person.type(screen.getByRole('searchbox', { name: 'Find a provider' }), 'orb')
  expect(names()).toEqual(['Órbita'])
  expect(screen.getByText(/^showing/)).toHaveTextContent('showing 1 of 3')
  await person.keyboard('{Escape}')
  expect(names()).toHaveLength(3)
  expect(address()).toBe('/dashboard?tab=providers&sort=averageDown')
})

test('a search without a match says so and can be cleared', async () => {
  answerFavorites([])
  answerProviders([aProvider()])
  const { person } = openProviders('/dashboard?tab=providers&find=zzz')
  expect(await screen.findByText('No provider with this name')).toBeVisible()
  const [, button] = screen.getAllByRole('button', { name: 'Clear search' })
  if (button) await person.click(button)
  expect(names()).toEqual(['Lumen'])
})

test('an empty catalog says what will appear here', async () => {
  answerFavorites([])
  answerProviders([])
  openProviders()
  expect(await screen.findByText('No providers yet')).toBeVisible()
})

test('a failure says so and can be retried; favorites that fail to load are a dash', async () => {
  answerFavorites([])
  answerProviders([aProvider()])
  server.use(
    http.get('/api/games/providers', () => refusal('INTERNAL'), { once: true }),
    http.get('/api/user/favorites', () => refusal('INTERNAL')),
  )
  const { person } = openProviders()
  expect(await screen.findByText('The providers could not be loaded')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  const [card] = await cards()
  expect(card?.getByText('Your favorites could not be loaded')).toBeInTheDocument()
})

test('while they load none are counted and none is made up', async () => {
  answerFavorites([])
  const reply = Promise.withResolvers<void>()
  server.use(
    http.get('/api/games/providers', async () => {
      await reply.promise
      return HttpResponse.json({ success: true, data: [aProvider()], rtp_kind: 'weekly' })
    }),
  )
  openProviders()
  await screen.findByRole('searchbox', { name: 'Find a provider' })
  expect(placeholdersIn(screen.getByRole('main'))).not.toHaveLength(0)
  expect(screen.queryByText(/^showing/)).toBeNull()
  expect(screen.queryByText('No providers yet')).toBeNull()
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  reply.resolve()
  expect(await screen.findByText('showing 1 of 1')).toBeVisible()
})
