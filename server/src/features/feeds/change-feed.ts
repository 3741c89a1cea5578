import type { FeedValues, NewFeed } from '@retorna/contract/feeds/feeds'
import { recordAudit } from '../../database/audit.ts'
import { logChange } from '../../database/catalog-log.ts'
import { type Database, inTransaction } from '../../database/connection.ts'
import {
  announceCatalogChange,
  announceReadings,
  refreshMetrics,
} from '../../database/readings/metrics.ts'
import { lockReadingsOf } from '../../database/readings/reading-locks.ts'
import { recombineDays } from '../../database/readings/shared-days.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { unlessTaken } from '../../http/errors/unless-taken.ts'
import { gamesReadBy, insertFeed, lockFeed, updateFeed } from './queries.ts'

/**
 * Adds a feed; returns its id.
 *
 * @throws ApiError `NAME_TAKEN` for a name that another feed has.
 */
export const addFeed = (db: Database, feed: NewFeed, actor: string): Promise<number> =>
  unlessTaken(
    'NAME_TAKEN',
    inTransaction(db, async (trx) => {
      const id = await insertFeed(trx, feed)
      await recordAudit(trx, { actor, action: 'feed.create', subject: `feed ${id}`, after: feed })
      await announceCatalogChange(trx, 'all')
      return id
    }),
  )

type Target = { id: number; version: string; actor: string }

/**
 * Changes a feed, unless another editor did meanwhile. Another currency combines its days anew.
 *
 * @throws ApiError `FEED_NOT_FOUND`, `EDIT_CONFLICT`; `NAME_TAKEN` as above.
 */
export const changeFeed = (
  db: Database,
  { id, version, actor }: Target,
  values: FeedValues,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<void> =>
  unlessTaken(
    'NAME_TAKEN',
    inTransaction(db, async (trx, client) => {
      // Before the feed: whoever stores readings locks these first and their feed after.
      await lockReadingsOf(client, 'all')
      const found = await lockFeed(trx, id)
      if (found === null) throw new ApiError('FEED_NOT_FOUND')
      if (found.version !== version) throw new ApiError('EDIT_CONFLICT')
      await updateFeed(trx, id, values)
      if (isToldOtherwise(found.values, values)) {
        await logChange(trx, 'rows', await gamesReadBy(trx, id))
      }
      if (values.currency !== found.values.currency) {
        const games = await recombineDays(client, id)
        await refreshMetrics(client, timeZone, now, games)
      }
      await recordAudit(trx, {
        actor,
        action: 'feed.change',
        subject: `feed ${id}`,
        before: found.values,
        after: values,
      })
      await announceReadings(trx, 'all')
    }),
  )

/** Whether readers are told something else of its readings. */
const isToldOtherwise = (before: FeedValues, after: FeedValues): boolean =>
  (['name', 'operator', 'isPublic', 'currency'] as const).some(
    (name) => before[name] !== after[name],
  )
