import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { anAnswer } from '../../test/an-answer.ts'
import { aFunnelGame, answerAnalytics, aProviderAverage } from '../../test/analytics.ts'
import { aUser, refusal } from '../../test/factories.ts'
import { answerFavorites } from '../../test/favorites.ts'
import { aGame } from '../../test/games.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { placeholdersIn } from '../../test/placeholders.ts'
import { server } from '../../test/server.ts'

const user = aUser()

function openAnalytics(person = user) {
  answerApi({ user: person })
  return openApp('/dashboard?tab=analytics', person)
}

const section = async (name: string) => within(await screen.findByRole('region', { name }))

test('the keys move through the funnel to a game and open its page', async () => {
  answerFavorites([])
  answerAnalytics({
    games: [
      aFunnelGame({ id: 7, name: 'Golden Papaya', plays: 9000, difference: -2 }),
      aFunnelGame({ id: 8, name: 'Silver Kite', difference: 3.21, verdict: 'outside' }),
    ],
  })
  const { person, address } = openAnalytics()
  const chart = await screen.findByRole('slider')
  chart.focus()
  await person.keyboard('{End}')
  expect(chart).toHaveAttribute(
    'aria-valuetext',
    'Silver Kite, Lumen: 1,000,000 plays, +3.21 pts, Beyond chance',
  )
  expect(screen.getByText('chance: up to ±0.98 pts')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open game page' })).toHaveAttribute('href', '/game/8')
  server.use(http.get('/api/games/details/8', () => refusal('GAME_NOT_FOUND')))
  await person.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/game/8'))
})

test('the table shows the same games, largest difference first, in steps', async () => {
  answerFavorites([])
  answerAnalytics({
    games: [
      ...Array.from({ length: 120 }, (_, index) => aFunnelGame({ id: index + 10 })),
      aFunnelGame({ id: 8, name: 'Silver Kite', difference: -3.21, verdict: 'outside' }),
    ],
  })
  const { person } = openAnalytics()
  await person.click(await screen.findByRole('button', { name: 'View as table' }))
  const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows()).toHaveLength(100)
  expect(rows()[0]).toHaveTextContent(/Silver KiteLumen−3.21 ptsBeyond chance±0.98 pts1,000,000/)
  await person.click(screen.getByRole('button', { name: 'Show 21 more' }))
  expect(rows()).toHaveLength(121)
})

test('the text above the chart states the counts and what chance alone would do', async () => {
  answerFavorites([])
  answerAnalytics({
    games: [
      ...Array.from({ length: 999 }, (_, id) => aFunnelGame({ id: id + 1 })),
      aFunnelGame({ id: 5000, verdict: 'outside', isAssumed: true }),
    ],
    unplaced: 1234,
  })
  openAnalytics()
  expect(
    await screen.findByText(
      /999 within chance, 0 to watch, 1 beyond chance\. .*up to about 50 of 1,000.* and 3 beyond 3 sigma/,
    ),
  ).toBeVisible()
  expect(screen.getByText(/Not shown: 1,234 games/)).toBeVisible()
})

test('a single game that is not shown is one game', async () => {
  answerFavorites([])
  answerAnalytics({ games: [aFunnelGame()], unplaced: 1 })
  openAnalytics()
  expect(await screen.findByText(/Not shown: 1 game with/)).toBeVisible()
})

test('what does not pay as certified is in the list of games', async () => {
  answerFavorites([])
  answerAnalytics()
  openAnalytics()
  const part = await section('Chance or signal?')
  expect(part.getByRole('link', { name: 'Games not as certified' })).toHaveAttribute(
    'href',
    '/dashboard?tab=games&answer=off',
  )
})

test('without any plays it says that there are not enough plays', async () => {
  answerFavorites([])
  answerAnalytics({ games: [], unplaced: 10 })
  openAnalytics()
  const funnel = await section('Chance or signal?')
  expect(await funnel.findByText('No game can be placed yet')).toBeVisible()
  expect(screen.queryByRole('slider')).toBeNull()
})

test('providers show no band, as chance could explain it, and how many games their average is based on', async () => {
  answerFavorites([])
  answerAnalytics({
    rtpKind: 'current',
    providers: [
      aProviderAverage(),
      aProviderAverage({ id: 5, name: 'Attic', averageRtp: 96, measuredGames: 3 }),
      aProviderAverage({
        id: 6,
        name: 'Orbit',
        averageRtp: 93.5,
        games: 1,
        measuredGames: 1,
      }),
      aProviderAverage({ id: 9, name: 'Silent', averageRtp: null, measuredGames: 0 }),
    ],
  })
  openAnalytics()
  const part = await section('Average RTP by provider')
  const rows = await part.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    'Lumen106 games96.02%',
    'Attic3 of 106 games96.00%',
    'Orbit1 game93.50%',
    'Silent0 of 106 games–None of its games has this RTP yet',
  ])
  expect(part.getByRole('link', { name: 'Lumen' })).toHaveAttribute(
    'href',
    '/dashboard?tab=games&provider=4',
  )
  expect(part.getByText(/Mean current RTP/)).toBeVisible()
})

test('of many providers, ten are shown first', async () => {
  answerFavorites([])
  answerAnalytics({
    providers: Array.from({ length: 67 }, (_, id) => aProviderAverage({ id: id + 1 })),
  })
  const { person } = openAnalytics()
  const part = await section('Average RTP by provider')
  expect(await part.findAllByRole('listitem')).toHaveLength(10)
  await person.click(part.getByRole('button', { name: 'Show all 67' }))
  expect(part.getAllByRole('listitem')).toHaveLength(67)
})

test('the first five favorites say in words which way they moved', async () => {
  const games = [
    aGame({
      id: 1,
      nome: 'Golden Papaya',
      rtp_atual: 97.11,
      variacao: 0.42,
      tendencia: 'up',
      diferenca: 0.71,
    }),
    aGame({ id: 2, variacao: -0.4, tendencia: 'down' }),
    aGame({ id: 3, variacao: 0.05, tendencia: 'stable' }),
    aGame({ id: 4, variacao: null, tendencia: 'stable', diferenca: null }),
    aGame({ id: 5, rtp_atual: null, diferenca: null, variacao: null, tendencia: null }),
    aGame({ id: 6 }),
  ]
  answerFavorites(games, [1, 2, 3, 4, 5, 6])
  answerAnalytics()
  openAnalytics()
  const part = await section('How your favorites performed')
  const rows = await part.findAllByRole('listitem')
  expect(rows).toHaveLength(5)
  for (const text of [
    'Up: +0.42 pts',
    'Down: −0.40 pts',
    'Almost unchanged: +0.05 pts',
    'Change unknown: readings on two days are required',
    'Theoretical RTP unknown',
  ]) {
    expect(part.getByText(text)).toBeVisible()
  }
  expect(part.getAllByText('+0.71 pts vs. theoretical')).toHaveLength(3)
  expect(rows[0]).toHaveTextContent('97.11%')
  expect(part.getByRole('link', { name: /Golden Papaya/ })).toHaveAttribute('href', '/game/1')
  expect(part.getByText(/The first five of 6/)).toBeVisible()
})

test('a favorite whose jackpot share nobody stated says so', async () => {
  const answer = anAnswer({ kind: 'unknown', missing: 'jackpot-share' })
  answerFavorites([aGame({ id: 1, diferenca: null, answer })], [1])
  answerAnalytics()
  openAnalytics()
  const part = await section('How your favorites performed')
  expect(await part.findByText(/Not known whether the certified RTP includes/)).toBeVisible()
})

test.each([
  [0, 'No favorites yet'],
  [3, 'Your favorites are not in your plan'],
])('without favorites to show (%i saved) it says why', async (hidden, title) => {
  answerFavorites([], [], hidden)
  answerAnalytics()
  openAnalytics()
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Browse games' })).toBeVisible()
})

test('each part fails independently and can be retried', async () => {
  answerFavorites([])
  answerAnalytics()
  server.use(
    http.get('/api/games/funnel', () => refusal('INTERNAL'), { once: true }),
    http.get('/api/games/providers/averages', () => HttpResponse.error()),
  )
  const { person } = openAnalytics()
  const funnel = await section('Chance or signal?')
  await person.click(await funnel.findByRole('button', { name: 'Try again' }))
  expect(await funnel.findByRole('slider')).toBeVisible()
  expect(await screen.findByText('The averages could not be loaded')).toBeVisible()
  expect(screen.getByText('No favorites yet')).toBeVisible()
})

test('the free plan sees what the tab offers', async () => {
  answerFavorites([])
  openAnalytics(aUser({ plano: 'free', paymentStatus: null }))
  expect(await screen.findByText(/your favorites against their theoretical RTP/)).toBeVisible()
  expect(screen.queryByText('Chance or signal?')).toBeNull()
})

test('Portuguese: titles and numbers', async () => {
  await chooseLanguage('pt')
  answerFavorites([])
  answerAnalytics()
  openAnalytics()
  expect(await screen.findByRole('heading', { name: 'Acaso ou sinal?' })).toBeVisible()
  expect(await screen.findByText('96,02%')).toBeVisible()
})

test('each part reserves its place while loading, and an empty one says why', async () => {
  answerFavorites([])
  const reply = Promise.withResolvers<void>()
  server.use(
    http.get('/api/games/funnel', async () => {
      await reply.promise
      const funnel = { period: '30d', games: [], unplaced: 3 }
      return HttpResponse.json({ success: true, ...funnel })
    }),
    http.get('/api/games/providers/averages', async () => {
      await reply.promise
      return HttpResponse.json({ success: true, rtpKind: 'weekly', providers: [] })
    }),
    http.get('/api/user/favorites', () => reply.promise),
  )
  openAnalytics()
  const part = await section('Average RTP by provider')
  for (const region of screen.getAllByRole('region')) {
    expect(placeholdersIn(region), region.textContent ?? '').not.toHaveLength(0)
  }
  expect(part.queryByRole('listitem')).toBeNull()
  expect(part.queryByText('No providers yet')).toBeNull()
  expect(screen.queryByText('No game can be placed yet')).toBeNull()
  reply.resolve()
  expect(await screen.findByText('No game can be placed yet')).toBeVisible()
  expect(await part.findByText('No providers yet')).toBeVisible()
})
