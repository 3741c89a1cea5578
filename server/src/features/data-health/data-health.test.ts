import { startOfDay } from '@retorna/domain/day'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { stayToday } from '../../../test/day.ts'
import { makeGame, makeProvider, makeReadings, TEST_TIME_ZONE } from '../../../test/factories.ts'

const TODAY = stayToday()

const server = useTestApp()

const daysAgo = (days: number) =>
  new Date(Date.parse(`${TODAY}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

test('counts coverage, freshness and corrections per provider, and shows no RTP', async () => {
  const { db, pool } = server.database
  const lumen = await makeProvider(db, { name: 'Lumen' })
  await makeProvider(db, { name: 'Aurora' })
  const game = (overrides = {}) => makeGame(db, { provider_id: lumen, ...overrides })
  const [fresh, week, old, gone] = [
    await game(),
    await game(),
    await game(),
    await game({ is_active: false }),
  ]
  await game()
  await makeReadings(pool, fresh, [
    { day: TODAY, rtp: 97.77 },
    { day: daysAgo(3), rtp: 96 },
  ])
  await makeReadings(pool, week, [{ day: daysAgo(6), rtp: 95 }])
  await makeReadings(pool, old, [
    { day: daysAgo(29), rtp: 94 },
    { day: daysAgo(30), rtp: 94 },
  ])
  await makeReadings(pool, gone, [{ day: TODAY, rtp: 94 }])
  // One reading was corrected twice; the correction of a reading that no longer exists does not count.
  for (const readAt of [
    ...(await db
      .selectFrom('readings')
      .select('read_at')
      .where('game_id', '=', week)
      .execute()
      .then((rows) => rows.flatMap(({ read_at }) => [read_at, read_at]))),
    new Date(),
  ]) {
    await db
      .insertInto('reading_corrections')
      .values({
        feed_id: 1,
        game_id: week,
        read_at: readAt,
        rtp: 90,
        turnover: null,
        payout: null,
        plays: null,
        source: 'test',
        entered_by: 'test',
        entered_at: new Date(),
        batch_id: null,
        replaced_by_batch: null,
      })
      .execute()
  }
  // A window that ends at midnight counts for the day before, which is over thirty days ago.
  await pool.query(
    `with moved as (
       update readings set window_from = read_at, read_at = $2 where game_id = $1 and read_at < $2
       returning game_id, read_at, window_from, rtp, source, entered_by, entered_at, feed_id)
     insert into reading_corrections (game_id, read_at, window_from, rtp, source, entered_by, entered_at, feed_id)
     select * from moved`,
    [old, startOfDay(daysAgo(29), TEST_TIME_ZONE)],
  )
  await server.app.catalog.reload()
  const reply = await server.app.inject({ url: '/api/data-health' })
  const { total, providers } = reply.json()
  expect(providers.map(({ name }: { name: string }) => name)).toEqual(['Aurora', 'Lumen'])
  expect(providers[0]).toMatchObject({ games: 0, today: 0, readings: 0, lastReadingAt: null })
  const measured = { games: 4, today: 1, week: 2, month: 3, readings: 4, corrected: 1 }
  expect(providers[1]).toMatchObject(measured)
  expect(total).toMatchObject(measured)
  expect(reply.body).not.toContain('97.77')
})
