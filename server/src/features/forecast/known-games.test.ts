import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { makeGame, makePayoutTable, makeReadings, testToday } from '../../../test/factories.ts'
import { knownGames } from './known-games.ts'

const server = useTestApp()
let game: number
beforeAll(async () => {
  const { db, pool } = server.database
  game = await makeGame(db, { theoreticalRtp: 96, jackpot_share: 2 })
  await makePayoutTable(db, game, { 0: 0.72, 2: 0.26, 20: 0.022 })
  await makeReadings(pool, game, [{ day: testToday(), rtp: 94 }])
})

const known = async () => {
  await server.app.catalog.reload()
  const one = server.app.catalog.snapshot().gamesById.get(game)
  const found = one && (await knownGames(server.database.db, [one])).get(game)
  const wins = found?.versions[0]?.wins ?? []
  const paid = wins.reduce((sum, { payout, probability }) => sum + 100 * payout * probability, 0)
  return { rtp: found?.versions[0]?.rtp, paid, basis: found?.basis }
}

test('the wins of a version pay what it is judged against, without the share of a jackpot', async () => {
  const { pool } = server.database
  const before = await known()
  expect(before).toMatchObject({ rtp: 96, paid: expect.closeTo(96, 6) })
  await pool.query('update game_metrics set jackpots_since = $2 where game_id = $1', [
    game,
    testToday(),
  ])
  const without = await known()
  expect(without).toMatchObject({ rtp: 94, paid: expect.closeTo(94, 6) })
  expect(without.basis).not.toBe(before.basis)
})
