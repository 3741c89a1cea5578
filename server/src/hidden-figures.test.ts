import { addDays, startOfDay } from '@retorna/domain/day'
import { lastPublishedDay } from '@retorna/domain/published-day'
import { VERDICTS } from '@retorna/domain/statistics/limits/verdict'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test, vi } from 'vitest'
import { insertSession, insertUser } from '../test/accounts.ts'
import { makeAlert } from '../test/alerts.ts'
import { useTestApp } from '../test/app.ts'
import { stayToday } from '../test/day.ts'
import { TEST_TIME_ZONE } from '../test/factories.ts'
import { patience } from '../test/patience.ts'
import { publicationOf, publishThrough } from '../test/published-days.ts'
import { servedEndpoints } from '../test/served-endpoints.ts'
import { hashToken, newToken } from './auth/token.ts'
import { inTransaction } from './database/connection.ts'
import { refreshMetrics } from './database/readings/metrics.ts'
import { rollUpDays } from './database/readings/roll-up.ts'

/**
 * A caller who may not see a figure reads everything there is, before and after the figure changes. If all replies stay
 * byte-identical, nothing about the figure can be inferred from them.
 */

// Thousands of replies take long on a busy machine.
vi.setConfig({ testTimeout: patience(180_000) })

const TODAY = stayToday()
/** The professional plan shows 200 games; the last game is its provider's only one. */
const GAMES = 215
const SEEN = 3
const HIDDEN = GAMES

const PAID = { payment_status: 'paid' } as const
const CALLERS = {
  free: { plan: 'free' },
  'after the trial': { plan: 'free', trial_started_at: new Date(0) },
  professional: { plan: 'professional', ...PAID },
  'former premium': { plan: 'premium', payment_status: 'failed' },
  pending: { plan: 'premium', payment_status: 'pending' },
  premium: { plan: 'premium', ...PAID },
} as const
type Caller = keyof typeof CALLERS | 'visitor'
const LOWER: Caller[] = [
  'visitor',
  'free',
  'after the trial',
  'professional',
  'former premium',
  'pending',
]

const server = useTestApp()
let urls: string[]
const headers: Partial<Record<Caller, { authorization: string }>> = {}

beforeAll(async () => {
  const { db, pool } = server.database
  await pool.query('select ensure_reading_partitions($1, $2)', [
    startOfDay(addDays(TODAY, -6), TEST_TIME_ZONE),
    startOfDay(addDays(TODAY, 2), TEST_TIME_ZONE),
  ])
  await pool.query(
    `insert into providers (slug, name) select 'p' || n, 'House ' || n from generate_series(1, 4) n`,
  )
  await pool.query(
    `insert into games (slug, name, provider_id, popularity_rating, volatility_class)
     select 'g' || n, 'Game ' || n, case when n = $1 then 4 else 1 + n % 3 end, 10 - n / 100.0, 'medium'
     from generate_series(1, $1::integer) n`,
    [GAMES],
  )
  await pool.query(
    'insert into rtp_versions (game_id, rtp, is_monitored) select id, 94 + id % 5, true from games',
  )
  for (let ago = 4; ago >= 0; ago -= 1) {
    await pool.query(
      `insert into readings (game_id, read_at, rtp, turnover, payout, plays, source, entered_by, feed_id)
       select id, $1, 92 + (id * 7 + $2) % 9, 10000, 100 * (92 + (id * 7 + $2) % 9), 5000000, 'test', 'test', 1
       from games`,
      [instantOf(addDays(TODAY, -ago)), ago],
    )
  }
  await inTransaction(pool, async (_, client) => {
    await rollUpDays(client, TEST_TIME_ZONE, 'all')
    await refreshMetrics(client, TEST_TIME_ZONE, new Date(), 'all')
  })
  await publishThrough(server, lastPublishedDay(new Date(), TEST_TIME_ZONE))

  const token = newToken()
  for (const [caller, person] of Object.entries(CALLERS) as [keyof typeof CALLERS, object][]) {
    const userId = await insertUser(db, person)
    headers[caller] = { authorization: `Bearer ${await insertSession(db, userId)}` }
    for (const game_id of [SEEN, HIDDEN]) {
      await db.insertInto('favorites').values({ user_id: userId, game_id }).execute()
      await makeAlert(server.database, game_id, { user_id: userId, baseline_rtp: 95.55 })
    }
    if (caller !== 'former premium') continue
    await db
      .insertInto('overlay_links')
      .values({
        user_id: userId,
        token_hash: hashToken(token),
        name: 'Scene',
        layout: 'bar',
        game_id: null,
      })
      .execute()
  }
  urls = await allUrls(token)
  expect(urls.length).toBeGreaterThan(80)
})

const instantOf = (day: string) => new Date(startOfDay(day, TEST_TIME_ZONE).getTime() + 60_000)

/** Streams never end; the rest concerns the caller's own sessions and the server. */
const NOT_ASKED = /^\/api\/(admin|auth|events|health|account\/(?!export))|\/events$/

/** Every readable URL, with a game that the professional plan shows and one that it does not. */
const allUrls = async (overlayToken: string): Promise<string[]> => {
  const served = await servedEndpoints(server)
  const filled = served
    .filter(({ method, path }) => method === 'GET' && !NOT_ASKED.test(path))
    .flatMap(({ path }) =>
      [SEEN, HIDDEN].flatMap((game) =>
        [TODAY, addDays(TODAY, -3)].map((day) =>
          path
            .replace('{token}', overlayToken)
            .replace('{day}', day)
            .replace(/\{\w+\}/, String(game)),
        ),
      ),
    )
  const list = ['1d', '7d', '30d'].flatMap((period) => [
    `period=${period}`,
    ...['up', 'down', 'stable'].map((trend) => `period=${period}&tendencia=${trend}`),
    ...VERDICTS.map((verdict) => `period=${period}&verdict=${verdict}`),
    ...['rtp', 'variation', 'popularity', 'name'].map(
      (sort) => `period=${period}&sort=${sort}&order=asc`,
    ),
    ...[93, 95, 97, 99].map((bound) => `period=${period}&minRtp=${bound}`),
  ])
  const queries = [
    ...list,
    'search=215',
    'search=Game',
    'provider_id=4',
    `id=${HIDDEN}`,
    'maxRtp=96&limit=5',
  ]
  return [
    ...new Set(filled),
    ...queries.map((query) => `/api/games/rtp?${query}`),
    ...['1d', '30d'].map((period) => `/api/dashboard/rtp-trend?period=${period}`),
    ...['1d', '30d', 'all'].map((period) => `/api/games/details/${SEEN}?period=${period}`),
    ...['7d', '30d'].flatMap((period) => [
      `/api/games/${SEEN}/judgment?period=${period}`,
      `/api/games/${SEEN}/judgment/export?period=${period}`,
    ]),
    `/embed/game/g${SEEN}`,
    `/embed/game/g${HIDDEN}`,
  ]
}

/** Everything the caller is answered, by URL. */
const observe = async (caller: Caller): Promise<Record<string, string>> => {
  await server.app.catalog.reload()
  // Exports are limited to a few per hour.
  await server.database.pool.query('delete from attempts')
  const seen: Record<string, string> = {}
  for (const url of urls) {
    const reply = await server.app.inject({ url, headers: headers[caller] ?? {} })
    const isArchive = reply.headers['content-type'] === 'application/zip'
    const body = isArchive
      ? strFromU8(unzipSync(reply.rawPayload)['data.json'] ?? new Uint8Array())
      : reply.body
    seen[url] = [reply.statusCode, reply.headers.etag, withoutOwnTimes(body)].join(' ')
  }
  return seen
}

/** Removes the export time, the session's last use and the refusals logged for these very calls. */
const withoutOwnTimes = (body: string): string =>
  body
    .replace(/"(exportedAt|last_used_at|requestId)": ?"[^"]*"/g, '')
    .replace(/"sign_ins": ?\[[^\]]*\]/, '')

const roll = (gameId: number, day: string) =>
  inTransaction(server.database.pool, async (_, client) => {
    await rollUpDays(client, TEST_TIME_ZONE, [{ gameId, day }])
    await refreshMetrics(client, TEST_TIME_ZONE, new Date(), [gameId])
  })

/** Replaces a game's reading of a day, as if it had been entered that way. */
const setReading = async (gameId: number, day: string, rtp: number): Promise<void> => {
  await server.database.pool.query(
    `update readings set rtp = $3::float8, payout = turnover * $3::float8::numeric / 100
     where game_id = $1 and read_at = $2`,
    [gameId, instantOf(day), rtp],
  )
  await roll(gameId, day)
}

/** Changes of figures that only premium shows, and of one that professional shows, too. */
const OF_PREMIUM: Record<string, () => Promise<void>> = {
  'the current RTP of a game beyond the plan': () => setReading(HIDDEN, TODAY, 147.31),
  'an earlier day of a game that the plan shows': () => setReading(SEEN, addDays(TODAY, -3), 51.77),
  'one more reading of a game beyond the plan': async () => {
    await server.database.pool.query(
      `insert into readings (game_id, read_at, rtp, turnover, payout, plays, source, entered_by, feed_id)
       values ($1, $2::timestamptz + interval '1 second', 99, 100, 99, 10, 'test', 'test', 1)`,
      [HIDDEN, instantOf(TODAY)],
    )
    await roll(HIDDEN, TODAY)
  },
}
const ofProfessional = () => setReading(SEEN, TODAY, 88.08)

test('callers who may not see a figure cannot infer it', async () => {
  const seen = new Map<Caller, Record<string, string>>()
  for (const caller of [...LOWER, 'premium'] as const) seen.set(caller, await observe(caller))
  /** Proves that a change is visible at all. */
  const expectChange = async (caller: Caller, what: string) => {
    const now = await observe(caller)
    expect(now, what).not.toEqual(seen.get(caller))
    seen.set(caller, now)
  }
  const expectNoChange = async (caller: Caller) =>
    expect(await observe(caller), caller).toEqual(seen.get(caller))
  for (const [what, change] of Object.entries(OF_PREMIUM)) {
    await change()
    await expectChange('premium', what)
  }
  await expectNoChange('professional')
  await ofProfessional()
  await expectChange('premium', 'the current RTP of a game that the plan shows')
  await expectChange('professional', 'the current RTP of a game that the plan shows')
  for (const caller of LOWER) if (caller !== 'professional') await expectNoChange(caller)
})

test('a published day never changes, even after a correction and the next publication', async () => {
  vi.setSystemTime(publicationOf(TODAY))
  await publishThrough(server, TODAY)
  const before = new Map<Caller, Record<string, string>>()
  for (const caller of LOWER) before.set(caller, await observe(caller))
  const trend = before.get('free')?.['/api/dashboard/rtp-trend?period=1d']
  expect(trend).toContain(`"date":"${TODAY}"`)
  await setReading(HIDDEN, TODAY, 9_000)
  await publishThrough(server, addDays(TODAY, 1))
  for (const caller of LOWER) expect(await observe(caller), caller).toEqual(before.get(caller))
})
