import { randomUUID } from 'node:crypto'
import { addDays } from '@retorna/domain/day'
import { ENTRY_FEED } from '@retorna/domain/feeds/feed'
import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { useTestApp } from '../test/app.ts'
import { stayToday } from '../test/day.ts'
import { effort } from '../test/effort.ts'
import {
  makeGame,
  makeOperator,
  makePayoutTable,
  makeProvider,
  makeReadings,
  TEST_TIME_ZONE,
} from '../test/factories.ts'
import { joinMember, type Member } from '../test/member.ts'
import { createMirror } from '../test/mirror.ts'
import { patience } from '../test/patience.ts'
import { makeKey, makePushFeed, program } from '../test/push.ts'
import { estimateGames } from './catalog/estimates/estimate-games.ts'
import { rollOver } from './catalog/roll-over.ts'
import { inTransaction } from './database/connection.ts'
import { storeArrivals } from './database/inbox/store-arrivals.ts'
import { announceCatalogChange } from './database/readings/metrics.ts'
import { changeGame } from './features/catalog-editor/change-game.ts'
import { findGame } from './features/catalog-editor/game-queries.ts'
import { mergeGame } from './features/catalog-editor/merge-game.ts'
import {
  changeAssumptions,
  currentAssumptions,
  versionOf,
} from './features/content/change-settings.ts'
import { readingsOfDays } from './features/entry/queries.ts'
import { saveEntries } from './features/entry/save-entries.ts'
import { updateEvidence } from './features/evidence/update-evidence.ts'
import { setVersion } from './features/feeds/version-queries.ts'
import { undoImport } from './features/imports/undo/undo-import.ts'

/** After any changes, whatever is kept is the same as if it were computed from nothing. */

// The long half, of two thousand changes, takes a quarter of an hour by itself.
vi.setConfig({ testTimeout: patience(effort({ short: 120_000, long: 1_800_000 })) })

const TODAY = stayToday()
/** Fewer would be read whole after each change. */
const GAMES = 24
const DAYS = 40
/** Estimates of stakes take so many, before the last 30. */
const ESTIMATED_DAYS = 95
const REPLIES = [
  '/api/games/rtp',
  '/api/games/funnel',
  '/api/games/providers/averages',
  '/api/dashboard/stats',
  '/api/dashboard/rtp-trend?period=30d',
  '/api/hot-games?limit=50',
  '/api/hot-games/stats',
  '/api/hot-games/categories',
  '/api/hot-games/trending',
  '/api/admin/today',
  '/api/admin/coverage',
]

type Change =
  | { kind: 'save' | 'push'; game: number; ago: number; rtp: number | null; turnover: number }
  | { kind: 'edit'; game: number; version: number; rating: number | null; isActive: boolean }
  | { kind: 'feed-version'; game: number; isOther: boolean }
  | { kind: 'undo' | 'merge' | 'setting' | 'midnight' | 'evidence' | 'estimates' }

const game = fc.nat(GAMES - 1)
const reading = fc.record({
  kind: fc.constantFrom('save' as const, 'push' as const),
  game,
  ago: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { arbitrary: fc.nat(DAYS), weight: 3 }),
  // Saving `null` removes the reading.
  rtp: fc.constantFrom(null, 20, 94, 96.5, 180),
  turnover: fc.constantFrom(0, 1_000, 200_000),
})
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 8, arbitrary: reading },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      game,
      version: fc.constantFrom(94, 96),
      rating: fc.constantFrom(null, 1, 4.5),
      isActive: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('feed-version'), game, isOther: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.constantFrom({ kind: 'evidence' }, { kind: 'estimates' }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { kind: 'undo' },
      { kind: 'merge' },
      { kind: 'setting' },
      { kind: 'midnight' },
    ),
  },
)

const server = useTestApp()
let staff: Member
let keys: { feedId: number; key: string }
/** Of an operator, as a program reads them. */
const LISTS = ['/api/v1/operators/boreal/games?limit=100', '/api/v1/games?operator_id=boreal']
let read: ReturnType<typeof program>['get']
const ids: number[] = []
/** Changed last, to see when everything before it is in place. */
let marker: number

beforeAll(async () => {
  const { db, pool } = server.database
  staff = await joinMember(server, { role: 'admin', plan: 'premium', payment_status: 'paid' })
  const feedId = await makePushFeed(server)
  keys = { feedId, key: await makeKey(server, feedId) }
  await makeOperator(db, { slug: 'boreal', name: 'Boreal' }, feedId)
  read = program(server, await makeKey(server, null)).get
  const providers = [await makeProvider(db), await makeProvider(db)]
  for (let index = 0; index < GAMES; index++) {
    const id = await makeGame(db, {
      provider_id: providers[index % 2] ?? 0,
      standard_deviation: index % 3 === 0 ? null : 5,
      volatility_class: 'high',
      category: index % 4 === 0 ? 'slot' : null,
    })
    await db.insertInto('rtp_versions').values({ game_id: id, rtp: 94 }).execute()
    ids.push(id)
    const isEstimated = index < 3
    const days = isEstimated ? ESTIMATED_DAYS : index % 5
    await makeReadings(
      pool,
      id,
      Array.from({ length: days }, (_, ago) => ({
        day: addDays(TODAY, -ago),
        turnover: 10_000 + 100 * ago,
        payout: 9_500 + ((ago * 37) % 900),
        plays: 5_000,
        ...(index % 2 === 0 && { stakeSquares: 50_000 }),
        ...(index % 6 === 5 && { feedId }),
      })),
    )
  }
  await makePayoutTable(db, ids[1] ?? 0, { 0: 0.52, 2: 0.48 })
  marker = await makeGame(db, { provider_id: providers[0] ?? 0 })
})

const settle = async (): Promise<void> => {
  const { db } = server.database
  const name = `Marker ${randomUUID()}`
  await db.updateTable('games').set({ name }).where('id', '=', marker).execute()
  await inTransaction(db, (trx) => announceCatalogChange(trx, [marker]))
  const told = () => server.app.catalog.snapshot().gamesById.get(marker)?.name
  await expect.poll(told, { timeout: patience(10_000) }).toBe(name)
}

const batches: number[] = []
const merged = new Set<number>()

const apply = async (change: Change): Promise<void> => {
  const { db, pool } = server.database
  const now = new Date()
  const gameId = 'game' in change ? (ids[change.game] ?? 0) : 0
  if (merged.has(gameId)) return
  switch (change.kind) {
    case 'save': {
      const day = addDays(TODAY, -change.ago)
      const where = { feedId: ENTRY_FEED, timeZone: TEST_TIME_ZONE }
      const [standing] = await readingsOfDays(pool, where, [{ gameId, day }])
      const { rtp, turnover } = change
      if (rtp === null && standing === undefined) return
      const volumes = { turnover, payout: (turnover * (rtp ?? 0)) / 100, plays: turnover / 2 }
      const sums = { stakeSquares: null, stakeCubes: null, maxStake: null, payoutSquares: null }
      await saveEntries(pool, {
        ...where,
        key: randomUUID(),
        userId: staff.userId,
        rows: [
          {
            game_id: gameId,
            day,
            version: standing?.version ?? null,
            confirmed: true,
            values: rtp === null ? null : { rtp: turnover === 0 ? rtp : null, ...volumes, ...sums },
          },
        ],
        isKnownGame: () => true,
        now,
      })
      return
    }
    case 'push': {
      const { rtp, turnover, ago } = change
      const at = new Date(now.getTime() - 60_000 - ago * 86_400_000).toISOString()
      const sent = { game: gameId, at, rtp: rtp ?? 97, turnover }
      const reply = await program(server, keys.key).json([sent])
      expect(reply.statusCode).toBeLessThan(300)
      await storeArrivals(db, TEST_TIME_ZONE)
      const { rows } = await pool.query('select max(id)::integer as id from import_batches')
      batches.push(rows[0].id)
      return
    }
    case 'edit': {
      const found = await findGame(db, gameId)
      const { version, rating, isActive } = change
      await changeGame(db, {
        id: gameId,
        version: found?.version ?? '',
        actor: staff.userId,
        action: 'game.change',
        toState: async (state) => ({
          ...state,
          popularityRating: rating,
          isActive,
          versions: state.versions.map((one) => ({ ...one, isMonitored: one.rtp === version })),
        }),
      })
      return
    }
    case 'feed-version':
      await setVersion(
        db,
        { feedId: keys.feedId, gameId, actor: staff.userId },
        change.isOther ? 94 : null,
      )
      return
    case 'undo': {
      const batchId = batches.pop()
      const undo = { batchId: batchId ?? 0, timeZone: TEST_TIME_ZONE, now, actor: staff.userId }
      // A batch that was changed since is refused, which changes nothing.
      if (batchId !== undefined) await undoImport(pool, undo).catch(() => {})
      return
    }
    case 'merge': {
      const [into = 0, from = 0] = ids.filter((id) => !merged.has(id)).slice(-2)
      if (merged.size > GAMES / 3) return
      const version = (await findGame(db, from))?.version ?? ''
      const by = { actor: staff.userId, timeZone: TEST_TIME_ZONE, now }
      try {
        await mergeGame(pool, { from, into, version, ...by })
        merged.add(from)
      } catch (error) {
        // Merging a shown game into a hidden one is refused and changes nothing.
        expect(error).toMatchObject({ extras: { fields: { into: 'merge-game-hidden' } } })
      }
      return
    }
    case 'setting':
      {
        const { stakeVariation, ...before } = await currentAssumptions(db)
        const version = versionOf({ ...before, stakeVariation })
        const other = stakeVariation === 2 ? 3 : 2
        await changeAssumptions(db, staff.userId, { ...before, stakeVariation: other, version })
      }
      return
    case 'midnight':
      await rollOver(pool, TEST_TIME_ZONE, new Date(now.getTime() + 86_400_000))
      return
    case 'evidence':
      return updateEvidence(db, TEST_TIME_ZONE)
    case 'estimates':
      return estimateGames(db)
  }
}

const kept = async () => {
  const { version: _, changed: _all, mark: _mark, ...snapshot } = server.app.catalog.snapshot()
  const replies: Record<string, unknown> = {}
  for (const url of REPLIES) {
    const reply = await staff.get(url)
    expect(reply.statusCode, url).toBe(200)
    replies[url] = reply.json()
  }
  for (const url of LISTS) {
    const reply = await read(url)
    // An operator without a game in the last 30 days is not found.
    expect([200, 404], url).toContain(reply.statusCode)
    replies[url] = reply.json()
  }
  return { snapshot, replies }
}

/** A program that keeps a copy of what `/api/v1` tells. */
const mirrorOf = async () => {
  const scopes = ['catalogue:read', 'readings:read'] as const
  const key = await makeKey(server, null, { scopes: [...scopes] })
  const headers = { authorization: `Bearer ${key}` }
  return createMirror(async (url) => {
    const reply = await server.app.inject({ url, headers })
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json()
  })
}

test('what is kept after random changes is what all rows say', async () => {
  const versions: ('all' | 'some')[] = []
  server.app.catalog.onChange(() => {
    versions.push(server.app.catalog.snapshot().changed.games === 'all' ? 'all' : 'some')
  })
  await settle()
  await kept()
  const mirror = await mirrorOf()
  await mirror.follow()
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      for (const change of changes) await apply(change)
      // The server's own look at the clock ends a midnight that was drawn, at any moment.
      await rollOver(server.database.pool, TEST_TIME_ZONE, new Date())
      await settle()
      const before = await kept()
      await mirror.follow()
      expect(await mirror.differences()).toEqual([])
      await server.app.catalog.reload()
      expect(before).toEqual(await kept())
    }),
    // What a history leaves is what the next one begins with.
    { numRuns: effort({ short: 12, long: 1_000 }), endOnFailure: true },
  )
  // What was drawn may have changed all games each time, and the server's own midnight once more.
  let rtp = 95
  await expect
    .poll(async () => {
      rtp += 0.1
      await apply({ kind: 'push', game: 0, ago: 0, rtp, turnover: 1_000 })
      await settle()
      return versions
    })
    .toContain('some')
})
