import { randomUUID } from 'node:crypto'
import { ENTRY_FEED, FILES_FEED } from '@retorna/domain/feeds/feed'
import { expect, inject, onTestFinished, test } from 'vitest'
import { arrivedReading, makeArrival, makeGame, TEST_TIME_ZONE } from '../../test/factories.ts'
import { openImportHarness } from '../../test/imports/import-harness.ts'
import { findGame } from '../features/catalog-editor/game-queries.ts'
import { mergeGame } from '../features/catalog-editor/merge-game.ts'
import { saveEntries } from '../features/entry/save-entries.ts'
import { storeArrivals } from './inbox/store-arrivals.ts'

const by = { timeZone: TEST_TIME_ZONE, now: new Date('2026-03-20T12:00Z'), actor: 'test' }

test.runIf(inject('nodes').length > 1)(
  'whoever stores readings has the nodes prepare them, so that none is lost with a node',
  async () => {
    const h = await openImportHarness()
    onTestFinished(() => h.close())
    const { db, pool } = h.database
    const [one, two] = [
      await makeGame(db, { slug: 'one' }),
      await makeGame(db, { slug: 'two', name: 'Two' }),
    ]
    const prepared = async () =>
      (await h.rows<{ gid: string }>('select gid from pg_dist_transaction')).map(({ gid }) => gid)
    const expectPrepared = async <T>(name: string, write: () => Promise<T>): Promise<T> => {
      const before = await prepared()
      const outcome = await write()
      expect(
        (await prepared()).filter((gid) => !before.includes(gid)),
        name,
      ).not.toEqual([])
      return outcome
    }
    // The month is there, so that what follows prepares readings, and not tables.
    await h.bring('readings', 'slug,date,rtp\none,2026-03-01,95\n', by)
    await makeArrival(db, FILES_FEED, [arrivedReading(one, new Date('2026-03-02T12:00Z'))])
    await expectPrepared('push', () => storeArrivals(db, TEST_TIME_ZONE))
    const { batchId } = await expectPrepared('file', () =>
      h.bring('readings', 'slug,date,rtp\none,2026-03-03,95\none,2026-03-01,96\n', by),
    )
    await expectPrepared('undo', () => h.undo(batchId))
    const values = { rtp: 95, turnover: null, payout: null, plays: null }
    const sums = { stakeSquares: null, stakeCubes: null, maxStake: null, payoutSquares: null }
    await expectPrepared('entry', () =>
      saveEntries(pool, {
        key: randomUUID(),
        feedId: ENTRY_FEED,
        userId: 'test',
        isKnownGame: () => true,
        now: by.now,
        timeZone: TEST_TIME_ZONE,
        rows: [
          {
            game_id: one,
            day: '2026-03-05',
            version: null,
            confirmed: true,
            values: { ...values, ...sums },
          },
        ],
      }),
    )
    const version = (await findGame(db, one))?.version ?? ''
    await expectPrepared('merge', () => mergeGame(pool, { from: one, into: two, version, ...by }))
  },
)
