import { randomUUID } from 'node:crypto'
import { addDays } from '@retorna/domain/day'
import { ENTRY_FEED } from '@retorna/domain/feeds/feed'
import {
  dailyFactors,
  type JudgedDay,
  type KnownStakes,
  withEarlier,
} from '@retorna/domain/statistics/evidence/daily-factors'
import { evidence } from '@retorna/domain/statistics/evidence/e-process'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { effort } from '../test/effort.ts'
import { makeGame } from '../test/factories.ts'
import { type ImportHarness, NOW, openImportHarness } from '../test/imports/import-harness.ts'
import { patience } from '../test/patience.ts'
import { inTransaction } from './database/connection.ts'
import { ALL_FEEDS } from './database/feeds.ts'
import { refreshMetrics } from './database/readings/metrics.ts'
import { rollUpDays } from './database/readings/roll-up.ts'
import { findGame } from './features/catalog-editor/game-queries.ts'
import { mergeGame } from './features/catalog-editor/merge-game.ts'
import { readingsOfDays } from './features/entry/queries.ts'
import { saveEntries } from './features/entry/save-entries.ts'
import { updateEvidence } from './features/evidence/update-evidence.ts'

// The long half, of ten thousand steps, takes half an hour by itself.
vi.setConfig({ testTimeout: patience(effort({ short: 300_000, long: 3_600_000 })) })

const ZONE = 'America/Sao_Paulo'
const FIRST_DAY = '2026-01-01'
const GAMES = 3

type Sums = {
  turnover: number
  rtp: number
  stake: 1 | 5 | null
  isBounded: boolean
  hasPayoutSquares: boolean
}
type Step =
  | { kind: 'save'; game: number; day: number; sums: Sums }
  | { kind: 'import'; rows: { game: number; day: number; sums: Sums }[] }
  | { kind: 'undo' }
  | { kind: 'version'; game: number; rtp: number }
  | { kind: 'moments'; game: number; deviation: number | null; maximumWin: number | null }
  | { kind: 'days-pass' | 'merge' | 'recompute-all' }

const sums: fc.Arbitrary<Sums> = fc.record({
  turnover: fc.constantFrom(0, 1_000, 200_000),
  rtp: fc.constantFrom(60, 95, 97, 140),
  // Of every play; `null`: unknown.
  stake: fc.constantFrom(1, 5, 5, null),
  // Σ stake² is only bounded by the largest stake.
  isBounded: fc.boolean(),
  hasPayoutSquares: fc.boolean(),
})
const game = fc.nat(GAMES - 1)
const row = fc.record({ game, day: fc.nat(20), sums })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: row.map((values) => ({ kind: 'save' as const, ...values })) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('import' as const),
      rows: fc.uniqueArray(row, {
        minLength: 1,
        maxLength: 12,
        selector: (one) => `${one.game} ${one.day}`,
      }),
    }),
  },
  { weight: 3, arbitrary: fc.constant({ kind: 'undo' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('version' as const),
      game,
      rtp: fc.constantFrom(94, 96),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('moments' as const),
      game,
      deviation: fc.constantFrom(null, 5, 12),
      maximumWin: fc.constantFrom(null, 500, 5000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('days-pass', 'merge', 'recompute-all') }),
  },
)
const history = fc.array(fc.tuple(step, fc.boolean()), { minLength: 8, maxLength: 16 })

let h: ImportHarness
beforeAll(async () => {
  h = await openImportHarness()
})
afterAll(() => h.close())

let histories = 0
const openHistory = async () => {
  const { db, pool } = h.database
  histories += 1
  const ids: number[] = []
  const slugs: string[] = []
  for (let index = 0; index < GAMES; index++) {
    const slug = `history-${histories}-${index}`
    const id = await makeGame(db, {
      slug,
      name: slug,
      standard_deviation: 5,
      max_win_multiplier: 1000,
    })
    ids.push(id)
    slugs.push(slug)
  }
  const batches: number[] = []
  let isMerged = false
  const valuesOf = ({ turnover, rtp, stake, isBounded, hasPayoutSquares }: Sums) => ({
    rtp: null,
    turnover,
    payout: (turnover * rtp) / 100,
    plays: stake === null ? turnover : turnover / stake,
    stakeSquares: stake === null || isBounded ? null : String(turnover * stake),
    stakeCubes: null,
    maxStake: stake === null || turnover === 0 ? null : String(stake),
    payoutSquares:
      stake === null || isBounded || !hasPayoutSquares ? null : String(25 * turnover * stake),
  })
  const alive = (index: number) => (isMerged && index === GAMES - 1 ? 0 : index)
  const dayOf = (day: number) => addDays(FIRST_DAY, day)

  const apply = async (step: Step): Promise<void> => {
    switch (step.kind) {
      case 'save': {
        const gameId = ids[alive(step.game)] ?? 0
        const day = dayOf(step.day)
        const present = await inTransaction(pool, (_, client) =>
          readingsOfDays(client, { feedId: ENTRY_FEED, timeZone: ZONE }, [{ gameId, day }]),
        )
        const values = valuesOf(step.sums)
        const rtp = step.sums.turnover === 0 ? step.sums.rtp : null
        const [result] = await saveEntries(pool, {
          key: randomUUID(),
          feedId: ENTRY_FEED,
          userId: await editor(),
          rows: [
            {
              game_id: gameId,
              day,
              version: present[0]?.version ?? null,
              confirmed: true,
              values: { ...values, rtp },
            },
          ],
          isKnownGame: () => true,
          timeZone: ZONE,
          now: NOW,
        })
        expect(['saved', 'unchanged']).toContain(result?.status)
        return
      }
      case 'import': {
        const lines = step.rows.map(({ game, day, sums }) => {
          const values = valuesOf(sums)
          const cells = [values.turnover, values.payout, values.plays, values.stakeSquares ?? '']
          const last = [values.maxStake ?? '', values.payoutSquares ?? '']
          return [slugs[alive(game)], dayOf(day), sums.rtp, ...cells, ...last].join(',')
        })
        const unique = [...new Map(lines.map((line) => [line.split(',', 2).join(), line])).values()]
        const { outcome, batchId } = await h.bring(
          'readings',
          `slug,date,rtp,turnover,payout,plays,stake squares,max stake,payout squares\n${unique.join('\n')}\n`,
          { confirmOutliers: true },
        )
        expect(['stored', 'nothing-new']).toContain(outcome)
        if (batchId !== null) batches.push(batchId)
        return
      }
      case 'undo': {
        const batchId = batches.pop()
        // A batch that was changed since is refused, which changes nothing.
        if (batchId !== undefined) await h.undo(batchId).catch(() => {})
        return
      }
      case 'version': {
        const slug = slugs[alive(step.game)]
        const { batchId } = await h.bring(
          'versions',
          `slug,rtp,monitored\n${slug},${step.rtp},yes\n`,
        )
        if (batchId !== null) batches.push(batchId)
        return
      }
      case 'moments':
        await db
          .updateTable('games')
          .set({ standard_deviation: step.deviation, max_win_multiplier: step.maximumWin })
          .where('id', '=', ids[step.game] ?? 0)
          .execute()
        return
      case 'days-pass':
        await pool.query(
          `update version_changes set at = at - interval '20 days' where game_id = any($1)`,
          [ids],
        )
        await pool.query(
          `update import_batches set created_at = created_at - interval '20 days' where id = any($1)`,
          [batches],
        )
        return
      case 'merge': {
        if (isMerged) return
        const from = ids[GAMES - 1] ?? 0
        const into = ids[0] ?? 0
        const version = (await findGame(db, from))?.version ?? ''
        await mergeGame(pool, { from, into, version, actor: 'test', timeZone: ZONE, now: NOW })
        isMerged = true
        return
      }
      case 'recompute-all':
        await inTransaction(pool, async (_, client) => {
          await rollUpDays(client, ZONE, 'all')
          await refreshMetrics(client, ZONE, NOW, 'all')
        })
    }
  }
  return { ids, apply }
}

const editor = async (): Promise<string> => {
  const { pool } = h.database
  await pool.query(
    `insert into users (id, name, email) values ('editor', 'Ana', 'ana@example.com') on conflict do nothing`,
  )
  return 'editor'
}

const stored = async (ids: readonly number[]) => ({
  days: await h.rows(
    `select game_id, feed_id, day, encode(standing, 'hex') as standing, outside_since
     from daily_evidence where game_id in (${ids.join()}) order by 1, 2, 3`,
  ),
  games: await h.rows(
    `select * from game_evidence where game_id in (${ids.join()}) order by game_id, feed_id`,
  ),
  estimates: await h.rows(
    `select * from day_estimates where game_id in (${ids.join()}) order by game_id, feed_id`,
  ),
})

/** Each game over all feeds, and at each of its feeds if several read it. */
const subjectsOf = async (ids: readonly number[]): Promise<[number, number][]> => {
  const judged = await h.rows<{ game_id: number; feed_id: number }>(
    `select game_id, feed_id from judged_feeds where game_id in (${ids.join()})`,
  )
  return [
    ...ids.map((id): [number, number] => [id, ALL_FEEDS]),
    ...judged.map(({ game_id, feed_id }): [number, number] => [game_id, feed_id]),
  ]
}

/** By the domain's functions over whole histories, from what the days are. */
const expectAsDefined = async (ids: readonly number[]): Promise<void> => {
  for (const [id, feed] of await subjectsOf(ids)) {
    const [base] = await h.rows<{
      rtp: number
      second: number | null
      maximum: number | null
      since: string
    }>(
      `select theoretical_rtp as rtp, second_moment as second, maximum_win as maximum,
         (since at time zone '${ZONE}')::date as since
       from evidence_bases where game_id = ${id} and feed_id = ${feed}`,
    )
    const [found] = await h.rows<{
      days: number
      log_evidence: number
    }>(`select * from game_evidence where game_id = ${id} and feed_id = ${feed}`)
    if (base === undefined || base.second === null) {
      expect(found).toBeUndefined()
      continue
    }
    const days = await h.rows<JudgedDay>(
      `select turnover, payout, coalesce(stake_squares, max_stake * turnover) as squares,
         null as cubes, max_stake as largest, payout_squares as "payoutSquares"
       from ${
         feed === ALL_FEEDS
           ? `days_with_volumes(${id}, (select in_stakes from day_estimates where game_id = ${id} and feed_id = 0)) d
       where day not in (
         -- A merge leaves the feeds of the duplicate at the version that they ran.
         select f.day from versions_on_record w join feed_days f using (game_id, feed_id)
         where game_id = ${id} and w.rtp <> ${base.rtp} and f.day >= w.from_day and f.day < w.until_day)`
           : `feed_days d where game_id = ${id} and feed_id = ${feed} and turnover > 0`
       }
         and coalesce(stake_squares, max_stake) is not null and day >= '${base.since}'
       order by day`,
    )
    const [squares] = await h.rows<{ are_known: boolean }>(
      `select count(payout_squares) > 0 as are_known
       from ${feed === ALL_FEEDS ? 'daily_rtp' : 'feed_days'}
       where game_id = ${id} and ${feed} in (0, feed_id)`,
    )
    const known = {
      secondMoment: base.second,
      thirdMoment: null,
      maximumWin: base.maximum,
      wins: null,
      hasPayoutSquares: squares?.are_known ?? false,
    }
    let earlier: KnownStakes | null = null
    const factors = days.map((day) => {
      const ofDay = dailyFactors(day, earlier, known)
      earlier = withEarlier(earlier, day)
      return ofDay
    })
    expect(found?.days).toBe(days.length)
    const expected = evidence(factors, base.rtp).at(-1) ?? 1
    expect(found?.log_evidence).toBeCloseTo(Math.log(expected), 8)
  }
}

test('whatever was saved, corrected, imported, undone and merged, the evidence is that of the readings', async () => {
  const { db, pool } = h.database
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const { ids, apply } = await openHistory()
      for (const [step, isFollowed] of steps) {
        await apply(step)
        if (isFollowed) await updateEvidence(db, ZONE)
      }
      await updateEvidence(db, ZONE)
      const followed = await stored(ids)
      await expectAsDefined(ids)

      // Of this history alone: those before it would make each one slower.
      for (const table of ['daily_evidence', 'game_evidence', 'day_estimates']) {
        await pool.query(`delete from ${table} where game_id = any($1)`, [ids])
      }
      await updateEvidence(db, ZONE)
      expect(await stored(ids)).toEqual(followed)
    }),
    { numRuns: effort({ short: 12, long: 850 }) },
  )
})
