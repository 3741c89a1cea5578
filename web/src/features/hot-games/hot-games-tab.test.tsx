import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { aUser, refusal } from '../../test/factories.ts'
import { answerFavorites } from '../../test/favorites.ts'
import {
  aHeatCategory,
  aHotGame,
  answerGold,
  aPersistence,
  aTrendingGame,
  someHeatStats,
} from '../../test/hot-games.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { placeholdersIn } from '../../test/placeholders.ts'
import { server } from '../../test/server.ts'

const ADDRESS = '/dashboard?tab=gold'
const premium = aUser()

function openGold(user = premium) {
  answerApi({ user })
  return openApp(ADDRESS, user)
}

beforeEach(() => {
  answerFavorites([])
})

const section = async (name: string) => within(await screen.findByRole('region', { name }))
const FAILURE = { name: 'Error loading hot games data' }
const tile = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling

test('the six tiles show counts, and the average with one decimal', async () => {
  answerGold()
  openGold()
  await screen.findByText('28.9')
  expect(tile('Average heat score')).toHaveTextContent('28.9out of 100')
  expect(screen.getByText('940 with a heat score')).toBeVisible()
  expect(screen.getByText('155 warm, 664 cool')).toBeVisible()
  for (const count of ['121', '458', '44', '438']) expect(screen.getByText(count)).toBeVisible()
})

test('a hot row describes the past week and states the theoretical cost of the game', async () => {
  answerGold({
    games: [
      aHotGame({ id: 7, name: 'Golden Papaya', theoreticalRtp: 96.5 }),
      aHotGame({ id: 8, name: 'Silver Kite', theoreticalRtp: 97.1 }),
    ],
  })
  openGold()
  const list = await section('Ran hottest in the last 7 days')
  const [first, second] = await list.findAllByRole('listitem')
  for (const text of ['Lumen', 'Rising', 'Ran hot', '72.4', '+40.5', '98.31%', '3.50%']) {
    expect(within(first as HTMLElement).getByText(text)).toBeVisible()
  }
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/game/7')
  expect(first?.querySelector('img')).toHaveAttribute('src', '/api/games/image/7')
  // The lowest edge of the list is marked, once.
  expect(within(second as HTMLElement).getByText('Lowest house edge in this list')).toBeVisible()
  expect(screen.getAllByText('Lowest house edge in this list')).toHaveLength(1)
  expect(screen.getByText(/This describes the past/)).toBeVisible()
  expect(screen.queryByText(/play now|prefer/i)).toBeNull()
})

test('five of the trending games and five categories are shown', async () => {
  answerGold({
    trending: Array.from({ length: 8 }, (_, index) => aTrendingGame({ id: 30 + index })),
    categories: [
      aHeatCategory({ category: null, averageHeatScore: null, totalGames: 1, hotGamesCount: 0 }),
      ...Array.from({ length: 6 }, (_, index) => aHeatCategory({ category: `kind ${index}` })),
    ],
  })
  openGold()
  const trending = await section('Rose most in the last 7 days')
  expect(await trending.findAllByRole('link')).toHaveLength(5)
  expect(trending.getAllByText('+88.8')).toHaveLength(5)
  const categories = await section('Top categories')
  expect(categories.getAllByRole('listitem')).toHaveLength(5)
  expect(categories.getByText('Unknown category')).toBeVisible()
  expect(categories.getByText('No game in it has a heat score')).toBeInTheDocument()
  expect(categories.getAllByText('687 games · 91 ran hot')).toHaveLength(4)
})

test('how hot games ran afterwards is shown, even if it shows no effect', async () => {
  answerGold()
  openGold()
  const part = await section('Do hot games stay hot?')
  expect(await part.findByText('+0.05 pts')).toBeVisible()
  expect(part.getByText('+3.47 pts')).toBeVisible()
  expect(part.getByRole('button', { name: 'Download: Do hot games stay hot?' })).toBeVisible()
  expect(part.getByText('−0.04 pts')).toBeVisible()
  expect(
    part.getByText(/−0.30 pts to \+0.40 pts includes zero.*distinguished from chance/),
  ).toBeVisible()
  expect(
    part.getByText(/Aug 30, 2026 to Nov 21, 2026: 231 of 240 places had readings/),
  ).toBeVisible()
})

test.each([
  [{ interval: { low: 0.1, high: 0.9 } }, /is above zero: hot games ran higher/],
  [{ interval: { low: -0.9, high: -0.1 } }, /is below zero: hot games ran lower/],
  [{ weeks: 7, interval: null }, /needs 12 weeks; measured so far: 7/],
  [
    { weeks: 0, measuredGames: 0, meanDifference: null, interval: null },
    /None of the listed games has had readings/,
  ],
  [{ weeks: 0, listedGames: 0, meanDifference: null, interval: null }, /No game was on a hot list/],
])('the finding follows from the measurement: %j', async (overrides, finding) => {
  answerGold({ persistence: aPersistence(overrides) })
  openGold()
  expect(await screen.findByText(finding)).toBeVisible()
})

test('each failed part is named with its status, and the others are shown', async () => {
  answerGold()
  server.use(
    http.get('/api/hot-games/stats', () => refusal('INTERNAL')),
    http.get('/api/hot-games/trending', () => refusal('RATE_LIMITED')),
    http.get('/api/hot-games/categories', () => HttpResponse.error()),
  )
  const { person } = openGold()
  const alert = await screen.findByRole('alert', FAILURE)
  await waitFor(() => expect(within(alert).getAllByRole('listitem')).toHaveLength(3))
  const [stats, trending, categories] = within(alert).getAllByRole('listitem')
  expect(stats).toHaveTextContent(/^Stats: .*\(500\)$/)
  expect(trending).toHaveTextContent(/^Trending: .*\(429\)$/)
  expect(categories).toHaveTextContent(/^Categories: .*\(no reply\)$/)
  expect(await screen.findByRole('heading', { name: 'Game 7' })).toBeVisible()
  expect(screen.getAllByText('Could not be loaded: see the message above.').length).toBeGreaterThan(
    0,
  )

  answerGold()
  await person.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('28.9')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alert', FAILURE)).toBeNull())
})

test('four calls are sent in parallel, and refresh sends them again', async () => {
  const asked = answerGold()
  const { person } = openGold()
  await screen.findByText('28.9')
  const parts = ['', '/stats', '/trending', '/categories'].map((part) => `/api/hot-games${part}`)
  await waitFor(() => expect(asked).toEqual(expect.arrayContaining(parts)))
  asked.length = 0
  answerGold({ stats: someHeatStats({ averageHeatScore: 31.5 }) })
  await person.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('31.5')).toBeVisible()
})

test('the real layout is shown with placeholders while loading', async () => {
  answerGold()
  const gate = Promise.withResolvers<void>()
  server.use(
    http.get('/api/hot-games', () => gate.promise),
    http.get('/api/hot-games/:part', () => gate.promise),
  )
  openGold()
  const list = await section('Ran hottest in the last 7 days')
  expect(list.queryByRole('listitem')).toBeNull()
  expect(tile('Games')).toHaveTextContent(/^$/)
  for (const region of screen.getAllByRole('region')) {
    const isExplanation = within(region).queryByRole('button', { name: 'Show formula' })
    if (!isExplanation) expect(placeholdersIn(region)).not.toHaveLength(0)
  }
  gate.resolve()
  expect(await list.findByRole('listitem')).toBeVisible()
})

test('an empty week explains why and where to go', async () => {
  answerGold({
    games: [],
    trending: [],
    categories: [],
    stats: someHeatStats({ averageHeatScore: null, scoredGames: 0 }),
  })
  openGold()
  expect(await screen.findByText('No game ran hot in the last 7 days')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show games' })).toHaveAttribute(
    'href',
    '/dashboard?tab=games',
  )
  expect(await screen.findByText('No game has a heat score yet')).toBeInTheDocument()
})

test('the formulas are behind a disclosure', async () => {
  answerGold()
  const { person } = openGold()
  const button = await screen.findByRole('button', { name: 'Show formula' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await person.click(button)
  expect(screen.getByRole('button', { name: 'Hide formula' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  expect(screen.getByText(/0\.60 × min/)).toBeInTheDocument()
})

test.each(['free', 'professional'] as const)('%s is offered the plan instead', async (plano) => {
  const asked = answerGold()
  openGold(aUser({ plano, paymentStatus: plano === 'free' ? null : 'paid' }))
  expect(await screen.findByText('Premium feature')).toBeVisible()
  expect(asked).toEqual([])
})

test('Portuguese: the locked title is the specified one', async () => {
  await chooseLanguage('pt')
  openGold(aUser({ plano: 'professional' }))
  expect(await screen.findByText('Funcionalidade Premium')).toBeVisible()
})

test('the upgrade prompt names the plan and opens the offer', async () => {
  const { person } = openGold(aUser({ plano: 'professional' }))
  expect(await screen.findByText(/This feature requires the Premium plan\./)).toBeVisible()
  const sample = await screen.findByRole('figure')
  expect(sample).toHaveTextContent('invented games and figures')
  await waitFor(() => expect(sample).toHaveTextContent('Game A'))
  expect(within(sample).queryByRole('link')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'See plans' }))
  expect(await screen.findByRole('dialog', { name: 'Gold: available from Premium' })).toBeVisible()
})

test('heat, trend, momentum and consistency are each explained', async () => {
  answerGold()
  openGold()
  const terms = (await section('What the terms mean')).getAllByRole('term')
  expect(terms.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    'Heat score',
    'Trend',
    'Momentum',
    'Consistency',
  ])
})
