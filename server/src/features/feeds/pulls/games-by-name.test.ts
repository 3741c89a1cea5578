import { NO_ANSWERS } from '@retorna/contract/staff/import-options'
import { addDays } from '@retorna/domain/day'
import { beforeEach, expect, test } from 'vitest'
import { reaching, useNewTestApp } from '../../../../test/app.ts'
import { makeGame, makeReadings, testToday } from '../../../../test/factories.ts'
import { doJobs } from '../../../../test/jobs.ts'
import { httpsSource, makePullFeed } from '../../../../test/pulls.ts'
import { openReceiver } from '../../../../test/servers/receiver.ts'
import { releaseQuarantine } from '../../quarantine/release-quarantine.ts'

let gameId: number
const allowed: string[] = []
const server = useNewTestApp(reaching(allowed))

beforeEach(async () => {
  gameId = await makeGame(server.database.db, { name: 'Aztec Fire', slug: 'aztec-fire' })
})

/** A pull of a table whose ids are the sender's own. Staff have mapped one of them, which is also our id for another game. */
const pullOf = async (rows: string) => {
  const source = await openReceiver((response) =>
    response.end(`Game ID,Game Name,date,turnover,payout\n${rows}`),
  )
  allowed.push(source.target)
  const feed = await makePullFeed(server)
  await feed.set(httpsSource(source.url), {
    mapping: {
      recipe: 'readings',
      ...NO_ANSWERS,
      confirmOutliers: false,
      columns: {
        slug: 'Game ID',
        name: 'Game Name',
        date: 'date',
        turnover: 'turnover',
        payout: 'payout',
      },
    },
  })
  const otherId = await makeGame(server.database.db)
  await server.database.db
    .insertInto('feed_names')
    .values({ feed_id: feed.id, name: String(gameId), game_id: otherId, mapped_by: 'test' })
    .execute()
  return { feed, otherId }
}

test('a game that is found by its name stays the same where a number of the feed equals our id', async () => {
  const { feed, otherId } = await pullOf(
    `AF-230,Aztec Fire,2026-01-05 10:00:00Z,100,96\n${gameId},Nobody Knows,2026-01-05 11:00:00Z,50,48\n`,
  )
  expect(await feed.run()).toMatchObject({ readings: 2, refused: 0, problem: null })
  expect(await feed.readings()).toMatchObject([
    { game_id: gameId, turnover: 100 },
    { game_id: otherId, turnover: 50 },
  ])
})

test('a reading of such a game that was held back is of the same game once it is released', async () => {
  await makeReadings(
    server.database.pool,
    gameId,
    Array.from({ length: 10 }, (_, day) => ({
      day: addDays(testToday(), -2 - day),
      rtp: 95,
      turnover: 1_000,
      payout: 950,
      plays: 500,
    })),
  )
  const { feed } = await pullOf('AF-230,Aztec Fire,2026-01-05 10:00:00Z,5000000,4800000\n')
  await feed.run()
  expect(await feed.readings()).toEqual([])
  await feed.admin.put('/api/admin/quarantine/turnovers', {
    feed_id: feed.id,
    game_id: gameId,
    turnover: 5_000_000,
  })
  // As if the time to undo had passed.
  await releaseQuarantine(server.database.db, new Date(Date.now() + 11_000))
  await doJobs(server)
  expect(await feed.readings()).toMatchObject([{ game_id: gameId, turnover: 5_000_000 }])
})

test('a name that quarantine cuts within a character does not stop the pull', async () => {
  const { feed } = await pullOf(`,${'a'.repeat(199)}🎰🎰,2026-01-05 10:00:00Z,100,96\n`)
  expect(await feed.run()).toMatchObject({ readings: 1, refused: 0, problem: null })
  const { rows } = await server.database.pool.query('select name from quarantined_readings')
  expect(rows).toEqual([{ name: `${'a'.repeat(199)}�` }])
})
