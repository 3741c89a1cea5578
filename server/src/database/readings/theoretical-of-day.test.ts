import { expect, test } from 'vitest'
import { useTestDatabase } from '../../../test/database.ts'
import { makeGame, makeReadings } from '../../../test/factories.ts'
import { THEORETICAL_OF_DAY, THEORETICAL_OF_DAYS } from './theoretical-of-day.ts'

const database = useTestDatabase()

test.each([
  ['one', THEORETICAL_OF_DAY],
  ['many', THEORETICAL_OF_DAYS],
])(
  'what days of a game of jackpots are judged against is known without the days of its feeds, for %s',
  async (_, theoretical) => {
    const { db, pool } = database
    const game = await makeGame(db, { theoreticalRtp: 96, jackpot_share: 3 })
    await makeReadings(pool, game, [
      { day: '2026-05-30', rtp: 96 },
      { day: '2026-05-31', rtp: 93 },
    ])
    await pool.query(`update game_metrics set jackpots_since = '2026-05-31' where game_id = $1`, [
      game,
    ])
    const statement = `select d.day, ${theoretical} as rtp from daily_rtp d where game_id = $1 order by day`
    expect((await pool.query(statement, [game])).rows).toEqual([
      { day: '2026-05-30', rtp: 96 },
      { day: '2026-05-31', rtp: 93 },
    ])
    const { rows } = await pool.query(`explain (analyze) ${statement}`, [game])
    const ofFeeds = rows
      .map((row) => row['QUERY PLAN'])
      .filter((line) => line.includes('on shared_days'))
    expect(ofFeeds.filter((line) => !line.includes('never executed'))).toEqual([])
  },
)
