import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { stayToday } from '../../../test/day.ts'
import { makeGame, makeProvider } from '../../../test/factories.ts'
import { makeKey } from '../../../test/push.ts'
import { onSlowQuery } from '../../database/time-queries.ts'

const TODAY = stayToday()
/** Of one game, more than a list reads at once. */
const MANY_ROWS = 2_500
const HIDDEN_GAMES = 20

const server = useTestApp()
let key: string
let shown: number[]

/** Shown games with one row each, and between them hidden ones with thousands. */
beforeAll(async () => {
  const { db, pool } = server.database
  const provider_id = await makeProvider(db)
  shown = []
  const games: { id: number; rows: number }[] = []
  const add = async (is_active: boolean, rows: number) => {
    const id = await makeGame(db, { provider_id, is_active })
    games.push({ id, rows })
    if (is_active) shown.push(id)
  }
  await add(true, 1)
  await add(false, MANY_ROWS)
  for (let made = 0; made < HIDDEN_GAMES; made++) {
    await add(true, 0)
    await add(false, 1)
  }
  await add(true, 1)
  await add(false, MANY_ROWS)
  const made = `unnest($1::integer[], $2::integer[]) g (id, rows)
    cross join lateral generate_series(1, g.rows) position`
  const of = [games.map(({ id }) => id), games.map(({ rows }) => rows)]
  await pool.query(
    `select ensure_reading_partitions($1::date - interval '3 days', $1::date + interval '1 day')`,
    [TODAY],
  )
  await pool.query(
    `insert into readings (game_id, read_at, rtp, source, entered_by, feed_id)
     select g.id, $3::date - position * interval '1 minute', 95, 'test', 'test', 1 from ${made}`,
    [...of, TODAY],
  )
  await pool.query(
    `insert into daily_rtp (game_id, day, rtp, readings, last_reading_at)
     select g.id, $3::date - position, 95, 1, $3::date from ${made}`,
    [...of, TODAY],
  )
  await server.app.catalog.reload()
  key = await makeKey(server, null, { scopes: ['catalogue:read', 'readings:read'] })
})

const LISTS = [
  ['/api/v1/readings', 'from readings r'],
  ['/api/v1/days', 'float8send'],
] as const
test.each(
  LISTS.flatMap(([path, part]) =>
    ['application/json', 'text/csv'].map((accept) => ({ path, part, accept })),
  ),
)(
  'rows of $path as $accept take a handful of queries, however many of hidden games are between',
  async ({ path, part, accept }) => {
    let asked = 0
    onTestFinished(
      onSlowQuery(0, ({ text }) => {
        if (text.includes(part)) asked += 1
      }),
    )
    const { body } = await server.app.inject({
      url: `${path}?limit=2&fields=game_id`,
      headers: { authorization: `Bearer ${key}`, accept },
    })
    const [first, last] = [shown[0], shown.at(-1)]
    if (accept === 'text/csv') expect(body).toBe(`game_id\r\n${first}\r\n${last}\r\n`)
    else {
      const data = [{ game_id: first }, { game_id: last }]
      expect(JSON.parse(body)).toEqual({ data, next_cursor: null })
    }
    expect(asked).toBeGreaterThan(0)
    expect(asked).toBeLessThanOrEqual(4)
  },
)
