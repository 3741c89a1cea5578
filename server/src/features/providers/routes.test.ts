import { listProviders } from '@retorna/contract/games'
import { addDays } from '@retorna/domain/day'
import { beforeEach, expect, test } from 'vitest'
import { signInAs } from '../../../test/accounts.ts'
import { useNewTestApp } from '../../../test/app.ts'
import { makeGame, makeProvider, makeReadings, testToday } from '../../../test/factories.ts'

const TODAY = testToday()
const YESTERDAY = addDays(TODAY, -1)

const server = useNewTestApp()
const headers: Record<string, { authorization: string }> = {}
beforeEach(async () => {
  const { db } = server.database
  headers.free = await signInAs(db)
  headers.professional = await signInAs(db, { plan: 'professional', payment_status: 'paid' })
  headers.premium = await signInAs(db, { plan: 'premium', payment_status: 'paid' })
})

const ask = (plan: string) =>
  server.app.inject({
    url: '/api/games/providers',
    ...(headers[plan] && { headers: headers[plan] }),
  })
const providers = async (plan: string) => listProviders.replies[200].parse((await ask(plan)).json())

test('an empty catalog has no providers', async () => {
  expect((await providers('free')).data).toEqual([])
})

test('active providers are sorted by name, with figures that follow the plan', async () => {
  const { db, pool } = server.database
  const house = await makeProvider(db, { name: 'House' })
  const lumen = await makeProvider(db, { name: 'Lumen' })
  await makeProvider(db, { name: 'Attic', logo_url: 'https://example.com/a.svg' })
  await makeProvider(db, { name: 'Gone', is_active: false })
  // Ten games of House are more popular than those of Lumen, so free sees none of the latter.
  const games: number[] = []
  for (let index = 0; index < 10; index++) {
    games.push(
      await makeGame(db, {
        provider_id: house,
        name: `House ${index}`,
        popularity_rating: 10 - index / 10,
        theoreticalRtp: 95 + index / 10,
      }),
    )
  }
  const [first = 0, second = 0] = games
  const best = await makeGame(db, { provider_id: lumen, name: 'Papaya', popularity_rating: 1 })
  await makeGame(db, { provider_id: lumen, name: 'Silent', theoreticalRtp: null })
  await makeReadings(pool, first, [
    { day: YESTERDAY, turnover: 100, payout: 90 },
    { day: TODAY, turnover: 300, payout: 294 },
  ])
  await makeReadings(pool, second, [{ day: TODAY, rtp: 98 }])
  await makeReadings(pool, best, [{ day: TODAY, rtp: 93.999 }])
  await server.app.catalog.reload()

  const attic = { nome: 'Attic', logo_url: 'https://example.com/a.svg', total_games: 0 }
  expect(await providers('premium')).toMatchObject({
    rtp_kind: 'weekly',
    data: [
      {
        ...attic,
        monitored_games: 0,
        visible_games: 0,
        avg_rtp: null,
        band: null,
        best_game: null,
      },
      {
        id: house,
        nome: 'House',
        logo_url: null,
        ativo: true,
        total_games: 10,
        monitored_games: 2,
        visible_games: 10,
        // (384 of 400, and 98) over two games.
        avg_rtp: 97,
        band: 'high',
        best_game: { id: second, game_name: 'House 1', rtp: 98 },
      },
      {
        nome: 'Lumen',
        total_games: 2,
        monitored_games: 1,
        visible_games: 2,
        avg_rtp: 94,
        band: 'low',
        best_game: { id: best, game_name: 'Papaya', rtp: 94 },
      },
    ],
  })
  expect(await providers('professional')).toMatchObject({
    rtp_kind: 'current',
    data: [
      attic,
      // Both are at 98 today: the more popular one is named.
      { avg_rtp: 98, best_game: { id: first, game_name: 'House 0', rtp: 98 } },
      { avg_rtp: 94 },
    ],
  })
  expect(await providers('free')).toMatchObject({
    rtp_kind: 'theoretical',
    data: [
      attic,
      { visible_games: 10, avg_rtp: 95.45, best_game: { game_name: 'House 9', rtp: 95.9 } },
      {
        total_games: 2,
        monitored_games: 1,
        visible_games: 0,
        avg_rtp: null,
        best_game: null,
        hidden_games: { professional: 2, premium: 0 },
      },
    ],
  })
})
