import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { anAnswer } from '../../test/an-answer.ts'
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
import type { aPerson } from '../../test/person.ts'
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

const LIST = 'Ran above certified, last 7 days'
const section = async (name: string) => within(await screen.findByRole('region', { name }))

/** Opens a section that folds. */
async function open(person: ReturnType<typeof aPerson>, name: string) {
  await person.click(await screen.findByRole('heading', { name }))
  return section(name)
}
const FAILURE = { name: 'Error loading hot games data' }
const tile = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling

test('the page is headed by how many games had a reason', async () => {
  const games = [1, 2, 3].map((id) => aHotGame({ id, hasReason: id === 1 }))
  answerGold({ games, stats: someHeatStats({ gamesWithReason: 2 }) })
  openGold()
  expect(
    await screen.findByRole('heading', {
      name: 'Of 951 games, 2 ran above certified for a reason',
    }),
  ).toBeVisible()
  expect(screen.getByText('1 of 2 games')).toBeVisible()
  expect(screen.getByText(/^The list describes the past/)).toBeVisible()
})

test('a week without any reason says so', async () => {
  answerGold({ stats: someHeatStats({ gamesWithReason: 0 }) })
  openGold()
  expect(
    await screen.findByRole('heading', {
      name: 'No game ran above certified for a reason last week',
    }),
  ).toBeVisible()
})

test('the counts of all games fold, with a line that already answers', async () => {
  answerGold()
  const { person } = openGold()
  expect(await screen.findByText(/Average heat score: 28\.9;/)).toHaveTextContent(
    'Average heat score: 28.9; 121 above their RTP, 155 around it, 664 not clearly above it; 458 rising, 44 stable, 438 falling.',
  )
  await open(person, 'All games')
  expect(tile('Average heat score')).toHaveTextContent('28.9out of 100')
  expect(screen.getByText('940 with a heat score')).toBeVisible()
  expect(screen.getByText('155 around it, 664 not clearly above it')).toBeVisible()
  for (const count of ['121', '458', '44', '438']) expect(screen.getByText(count)).toBeVisible()
})

test('the house edge of a game is as certified, with what jackpots pay', async () => {
  answerGold({
    games: [
      aHotGame({ id: 7, theoreticalRtp: 93, certifiedRtp: 96 }),
      aHotGame({ id: 8, theoreticalRtp: 95 }),
    ],
  })
  openGold()
  const [first] = await (await section(LIST)).findAllByRole('listitem')
  const row = within(first as HTMLElement)
  expect(row.getByText('4.00%')).toBeVisible()
  expect(row.getByText('Lowest here')).toBeVisible()
})

test('a week that was judged against another RTP than that on record says so', async () => {
  answerGold({
    games: [
      aHotGame({ id: 7, theoreticalRtp: 96, judgedAgainst: 92.57 }),
      aHotGame({ id: 8, theoreticalRtp: 95 }),
    ],
  })
  openGold()
  const [first] = await (await section(LIST)).findAllByRole('listitem')
  expect(within(first as HTMLElement).getByText('certified on these days: 92.57%')).toBeVisible()
  expect(screen.getAllByText(/certified on these days/)).toHaveLength(1)
})

test('a hot row describes the past week and states the theoretical cost of the game', async () => {
  answerGold({
    games: [
      aHotGame({ id: 7, name: 'Golden Papaya', theoreticalRtp: 96.5 }),
      aHotGame({ id: 8, name: 'Silver Kite', theoreticalRtp: 97.1 }),
    ],
  })
  openGold()
  const list = await section(LIST)
  const [first, second] = await list.findAllByRole('listitem')
  const texts = [
    'Lumen',
    'Rising',
    'Above its RTP last week',
    '72.4',
    '+40.5',
    '+1.81 pts',
    '98.31%',
    '3.50%',
  ]
  for (const text of texts) {
    expect(within(first as HTMLElement).getByText(text)).toBeVisible()
  }
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/game/7')
  expect(first?.querySelector('img')).toHaveAttribute('src', '/api/games/image/7')
  // The lowest edge of the list is marked, once.
  expect(within(second as HTMLElement).getByText('Lowest here')).toBeVisible()
  expect(screen.getAllByText('Lowest here')).toHaveLength(1)
  expect(screen.queryByText(/play now|prefer/i)).toBeNull()
})

test('what has a reason and what may be chance are two groups, each in the words of its kind', async () => {
  const off = { kind: 'off', direction: 'above', low_percent: 97.4, high_percent: 98.9 } as const
  answerGold({
    games: [
      aHotGame({ id: 1, hasReason: true, answer: anAnswer({ ...off, basis: 'proved' }) }),
      aHotGame({ id: 2, hasReason: true, answer: anAnswer({ ...off, basis: 'estimated' }) }),
      aHotGame({ id: 3, chance: { oneIn: 1200, condition: null } }),
      aHotGame({ id: 4, chance: { oneIn: 38, condition: 7.5 } }),
      aHotGame({ id: 5, chance: { oneIn: 1, condition: null } }),
      aHotGame({ id: 6, chance: null }),
    ],
  })
  openGold()
  const reasons = (await section('More than chance')).getAllByRole('listitem')
  expect(reasons).toHaveLength(2)
  expect(reasons[0]).toHaveTextContent('Pays more than certifiedtrue RTP 97.4% to 98.9%, proved')
  expect(reasons[1]).toHaveTextContent(/true RTP 97.4% to 98.9%, estimated/)
  const rest = (await section('May well be chance')).getAllByRole('listitem')
  expect(rest).toHaveLength(4)
  expect(rest[0]).toHaveTextContent(/1 in 1,200 or rarer/)
  expect(rest[1]).toHaveTextContent(
    /1 in 38 or rarer.*if the standard deviation of a play is at most 7\.5 stakes/,
  )
  for (const row of rest.slice(2))
    expect(row).toHaveTextContent(/How sure1 in 2 or more often, or not known/)
  expect(
    screen.getByText(
      /The odds of such a week by chance alone. With 951 games, up to one of them on average reaches 1 in 951 by chance each week/,
    ),
  ).toBeVisible()
})

test('scores at their limits say so', async () => {
  const { analysis } = aHotGame()
  const capped = {
    ...analysis,
    heatScore: 60,
    difference7d: 9.17,
    momentumScore: -100,
    consistencyScore: 0,
  }
  answerGold({ games: [aHotGame({ analysis: capped }), aHotGame({ id: 8 })] })
  openGold()
  const [first, second] = await (await section(LIST)).findAllByRole('listitem')
  expect(first).toHaveTextContent('Above its RTP last week · at its cap')
  expect(first).toHaveTextContent('−100.0limit')
  expect(second).not.toHaveTextContent(/at its cap|limit/)
})

test('twelve games are shown, then the rest', async () => {
  answerGold({ games: Array.from({ length: 20 }, (_, index) => aHotGame({ id: index + 1 })) })
  const { person } = openGold()
  const list = await section(LIST)
  expect(await list.findAllByRole('listitem')).toHaveLength(12)
  await person.click(list.getByRole('button', { name: 'Show 8 more' }))
  expect(list.getAllByRole('listitem')).toHaveLength(20)
  expect(list.queryByRole('button', { name: /more/ })).toBeNull()
  expect(screen.getAllByRole('button', { name: /^Download/ })).toHaveLength(1)
})

test('five of the trending games and five categories are shown', async () => {
  answerGold({
    trending: Array.from({ length: 8 }, (_, index) => aTrendingGame({ id: 30 + index })),
    categories: [
      aHeatCategory({ category: null, averageHeatScore: null, totalGames: 1, hotGamesCount: 0 }),
      ...Array.from({ length: 6 }, (_, index) => aHeatCategory({ category: `kind ${index}` })),
    ],
  })
  const { person } = openGold()
  expect(await screen.findByText('Game 30 rose most, +88.8.')).toBeVisible()
  const trending = await open(person, 'Rose most in 7 days')
  expect(trending.getAllByRole('link')).toHaveLength(5)
  expect(trending.getAllByText('+88.8')).toHaveLength(5)
  const categories = await open(person, 'Categories')
  expect(categories.getByText(/^Average heat score: kind 0 31\.3, kind 1/)).toBeVisible()
  expect(categories.getAllByRole('listitem')).toHaveLength(5)
  expect(categories.getByText('Unknown category')).toBeVisible()
  expect(categories.getByText('No game in it has a heat score')).toBeInTheDocument()
  expect(categories.getAllByText('687 games · 91 above their RTP')).toHaveLength(4)
})

test.each([
  [[100, 100, 40], '2 of the 3 are at +100, the limit of momentum.'],
  [[100, 40], 'One of the 2 is at +100, the limit of momentum.'],
  [[100, 100, 100], 'All of them are at +100, the limit of momentum.'],
  [[100], 'Game 1 rose most, +100.0.'],
])('momentum at its limit is told with how many games are there: %j', async (scores, line) => {
  answerGold({
    trending: scores.map((momentumScore, id) => aTrendingGame({ id: id + 1, momentumScore })),
  })
  openGold()
  expect(await screen.findByText(line)).toBeVisible()
})

test('how hot games ran afterwards is shown, even if it shows no effect', async () => {
  answerGold()
  const { person } = openGold()
  for (const figure of ['+3.47 pts', '+0.05 pts', '−0.04 pts', '12 weeks']) {
    expect(await screen.findByText(figure)).toBeVisible()
  }
  const part = await open(person, 'Does a high week last?')
  expect(
    part.getByText(/−0.30 pts to \+0.40 pts includes zero.*distinguished from chance/),
  ).toBeVisible()
  expect(
    part.getByText(/Aug 30, 2026 to Nov 21, 2026: 231 of 240 places had readings/),
  ).toBeVisible()
  expect(part.getByText(/52\.63% of them ran above certified, and 51\.13%/)).toBeVisible()
})

test.each([
  [{ interval: { low: 0.1, high: 0.9 } }, /is above zero: these games ran higher/],
  [{ interval: { low: -0.9, high: -0.1 } }, /is below zero: these games ran lower/],
  [{ weeks: 7, interval: null }, /needs 12 weeks; measured so far: 7/],
  [
    { weeks: 0, measuredGames: 0, meanDifference: null, interval: null },
    /None of the listed games has had readings/,
  ],
  [{ weeks: 0, listedGames: 0, meanDifference: null, interval: null }, /No game was on the list/],
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
  expect(screen.getAllByText('Could not be loaded: see the message above.')).toHaveLength(3)

  answerGold()
  await person.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/Average heat score: 28\.9/)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alert', FAILURE)).toBeNull())
})

test('four calls are sent in parallel, and refresh sends them again', async () => {
  const asked = answerGold()
  const { person } = openGold()
  await screen.findByText(/Average heat score: 28\.9/)
  const parts = ['', '/stats', '/trending', '/categories'].map((part) => `/api/hot-games${part}`)
  await waitFor(() => expect(asked).toEqual(expect.arrayContaining(parts)))
  asked.length = 0
  answerGold({ stats: someHeatStats({ averageHeatScore: 31.5 }) })
  await person.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText(/Average heat score: 31\.5/)).toBeVisible()
})

test('the real layout is shown with placeholders while loading', async () => {
  answerGold()
  const gate = Promise.withResolvers<void>()
  server.use(
    http.get('/api/hot-games', () => gate.promise),
    http.get('/api/hot-games/:part', () => gate.promise),
  )
  openGold()
  const region = await screen.findByRole('region', { name: LIST })
  expect(placeholdersIn(region)).not.toHaveLength(0)
  expect(within(region).queryByRole('listitem')).toBeNull()
  expect(screen.getByText('Followed for').nextElementSibling).toHaveTextContent(/^$/)
  for (const fold of ['All games', 'Rose most in 7 days', 'Categories', 'What the terms mean']) {
    expect(screen.getByRole('heading', { name: fold })).toBeVisible()
  }
  gate.resolve()
  expect(await within(region).findByRole('listitem')).toBeVisible()
})

test('an empty week explains why and where to go', async () => {
  answerGold({
    games: [],
    trending: [],
    categories: [],
    stats: someHeatStats({ averageHeatScore: null, scoredGames: 0 }),
  })
  const { person } = openGold()
  expect(await screen.findByText('No game ran above certified in the last 7 days')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show games' })).toHaveAttribute(
    'href',
    '/dashboard?tab=games',
  )
  expect(await screen.findByText('No game rose in the last 7 days.')).toBeVisible()
  await open(person, 'All games')
  expect(await screen.findByText('No game has a heat score yet')).toBeInTheDocument()
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

test('how sure, heat, trend, momentum and consistency are each explained, with their formulas', async () => {
  answerGold()
  const { person } = openGold()
  const part = await open(person, 'What the terms mean')
  expect(part.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'How sure',
    'Heat score',
    'Trend',
    'Momentum',
    'Consistency',
  ])
  expect(part.getByText(/0\.60 × min/)).toBeVisible()
})
