import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '@retorna/domain/day'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import {
  makeGame,
  makeProvider,
  makeReadings,
  makeVersion,
  testToday,
} from '../../../test/factories.ts'
import {
  type ImportHarness,
  openImportHarness,
  refusals,
} from '../../../test/imports/import-harness.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { makeKey } from '../../../test/push.ts'
import { inspectUpload } from '../imports/inspect-upload.ts'

const TODAY = testToday()
const daysAgo = (days: number) => addDays(TODAY, -days)

const server = useTestApp()
let member: Member
let steady: number
let other: ImportHarness

beforeAll(async () => {
  const { db, pool } = server.database
  member = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
  const mill = await makeProvider(db, { name: 'Marmoset Mill' })
  const cards = await makeProvider(db, { name: "Play'n Cards" })
  steady = await makeGame(db, {
    name: 'Steady "Nine"',
    slug: 'steady-nine',
    provider_id: mill,
    volatility_class: 'high',
    category: 'slot',
    theoreticalRtp: 96.354,
  })
  await makeVersion(db, steady, 94.2, { variant: 'low' })
  const pepper = await makeGame(db, {
    name: 'Lucky Pepper+',
    provider_id: cards,
    theoreticalRtp: 95.1,
  })
  await makeGame(db, { name: 'Lucky Pepper', provider_id: cards, theoreticalRtp: null })
  await makeReadings(pool, steady, [
    { day: daysAgo(1), turnover: 7_500_000.25, payout: 7_200_000.1, plays: 7_500_000 },
    { day: daysAgo(2), turnover: 1234.5, payout: 0, plays: 10 },
  ])
  await makeReadings(pool, pepper, [
    { day: daysAgo(2), rtp: 96.3614 },
    { day: daysAgo(3), turnover: 0.01234567, payout: 0.01172839, plays: 900 },
    { day: daysAgo(4), turnover: 0.0000004, payout: 0.00000038, plays: 40 },
  ])
  await server.app.catalog.reload()
})
beforeEach(async () => {
  other = await openImportHarness()
})
afterEach(() => other.close())

const FILES = (['csv', 'xlsx'] as const).flatMap((format) =>
  (['en', 'pt'] as const).map((language) => ({ format, language })),
)

const exported = async (
  what: object,
  { format, language }: (typeof FILES)[number],
): Promise<string> => {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/exports',
    headers: { ...member.headers, 'accept-language': language },
    payload: { format, what },
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return kept(reply.rawPayload)
}

const kept = async (content: Buffer): Promise<string> => {
  const path = join(other.directory, 'exported')
  await writeFile(path, content)
  return path
}

const take = async (kind: 'games' | 'readings' | 'versions', path: string) => {
  const sheets = await mkdtemp(join(other.directory, 'sheets-'))
  // What the import desk takes it for.
  expect((await inspectUpload(path, sheets, { kind: null })).options.kind).toBe(kind)
  const summary = await other.bring(kind, '', { path, now: new Date() })
  expect(refusals(summary)).toEqual([])
  expect(summary).toMatchObject({ outcome: 'stored', questions: [] })
}

const inBoth = async (query: string) => ({
  here: (await server.database.pool.query(query)).rows,
  there: await other.rows(query),
})

const CATALOG = `select g.name, p.name as provider, g.category, g.volatility_class,
    (select v.rtp from rtp_versions v where v.game_id = g.id and v.is_monitored) as rtp
  from games g join providers p on p.id = g.provider_id order by 1`
const DAYS = `select g.name, d.day, d.rtp, trim_scale(d.turnover)::text as turnover,
    trim_scale(d.payout)::text as payout, d.plays
  from daily_rtp d join games g on g.id = d.game_id order by 1, 2`
const VERSIONS = `select g.name, v.rtp, v.variant, v.is_monitored
  from rtp_versions v join games g on g.id = v.game_id order by 1, 2`

describe('what is exported is imported unchanged into an empty installation', () => {
  test.for(FILES)('games and their days: $format, $language', async (file) => {
    await take('games', await exported({ table: 'games', filters: {} }, file))
    const catalog = await inBoth(CATALOG)
    expect(catalog.there).toEqual(catalog.here)
    const series = { table: 'daily-series', filters: {}, from: daysAgo(10), to: TODAY }
    await take('readings', await exported(series, file))
    const days = await inBoth(DAYS)
    expect(days.there).toEqual(days.here)
    expect(days.here).toHaveLength(5)
  })

  test.for(FILES)('versions: $format, $language', async (file) => {
    await take('games', await exported({ table: 'games', filters: {} }, file))
    await take('versions', await exported({ table: 'game-versions', game: steady }, file))
    const versions = await inBoth(VERSIONS)
    expect(versions.there).toEqual(versions.here)
  })

  test('games and versions of the public interface', async () => {
    const key = await makeKey(server, null)
    const list = async (path: string) => {
      const reply = await server.app.inject({
        url: `/api/v1/${path}`,
        headers: { authorization: `Bearer ${key}`, accept: 'text/csv' },
      })
      expect(reply.statusCode, reply.body).toBe(200)
      return kept(reply.rawPayload)
    }
    await take('games', await list('games'))
    const catalog = await inBoth(CATALOG)
    expect(catalog.there).toEqual(catalog.here)
    await take('versions', await list(`games/${steady}/versions`))
    const versions = await inBoth(VERSIONS)
    expect(versions.there).toEqual(versions.here)
  })
})
