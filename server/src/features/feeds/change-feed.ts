import { type FeedValues, LONGEST_MUTE_DAYS, type NewFeed } from '@retorna/contract/feeds/feeds'
import { addDays, dayOf, startOfDay } from '@retorna/domain/day'
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
import { ApiError, existing } from '../../http/errors/api-error.ts'
import { unlessTaken } from '../../http/errors/unless-taken.ts'
import { placeOperator } from './place-operator.ts'
import { feedsOf, gamesReadBy, insertFeed, lockFeed, setMute, updateFeed } from './queries.ts'

/**
 * Adds a feed; returns its id.
 *
 * @throws ApiError `NAME_TAKEN` if another feed has the name; `VALIDATION` for another spelling of a known operator.
 */
export const addFeed = (db: Database, feed: NewFeed, actor: string): Promise<number> =>
  unlessTaken(
    'NAME_TAKEN',
    inTransaction(db, async (trx) => {
      const operatorId = await placeOperator(trx, feed.operator, { own: null, field: 'operator' })
      const id = await insertFeed(trx, feed, operatorId)
      await recordAudit(trx, { actor, action: 'feed.create', subject: `feed ${id}`, after: feed })
      await announceCatalogChange(trx, 'all')
      return id
    }),
  )

type Target = { id: number; version: string; actor: string }

/**
 * Changes a feed, unless another editor has changed it meanwhile. If its currency changes, its days are recombined.
 *
 * @throws ApiError `FEED_NOT_FOUND`, `EDIT_CONFLICT`; `NAME_TAKEN` and `VALIDATION` as in {@link addFeed}.
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
      // Locked before the feed, since transactions that store readings take the locks in this order.
      await lockReadingsOf(client, 'all')
      const found = existing(await lockFeed(trx, id), 'FEED_NOT_FOUND')
      if (found.version !== version) throw new ApiError('EDIT_CONFLICT')
      const own = found.operatorId
      const operatorId = await placeOperator(trx, values.operator, {
        own,
        field: 'values.operator',
      })
      await updateFeed(trx, id, values, operatorId)
      if (isToldOtherwise(found.values, values)) {
        const isRenamed = operatorId === own && found.values.operator !== values.operator
        // If an operator gets a new spelling, the label of all of its feeds changes.
        const feeds = isRenamed && own !== null ? await feedsOf(trx, own) : [id]
        await logChange(trx, 'rows', await gamesReadBy(trx, feeds))
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

/** Whether the change alters how the feed's readings are shown. */
const isToldOtherwise = (before: FeedValues, after: FeedValues): boolean =>
  (['name', 'operator', 'isPublic', 'currency'] as const).some(
    (name) => before[name] !== after[name],
  )

/**
 * Mutes the lateness of a feed through a day; `null` ends the mute.
 *
 * @throws ApiError `VALIDATION` for a day that is past or too far away; `FEED_NOT_FOUND`.
 */
export const changeMute = (
  db: Database,
  { id, actor }: { id: number; actor: string },
  mute: { until: string; reason: string } | null,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<void> => {
  const today = dayOf(now, timeZone)
  if (mute !== null && (mute.until < today || mute.until > addDays(today, LONGEST_MUTE_DAYS))) {
    throw new ApiError('VALIDATION', { fields: { 'mute.until': 'mute-day-invalid' } })
  }
  return inTransaction(db, async (trx) => {
    if ((await lockFeed(trx, id)) === null) throw new ApiError('FEED_NOT_FOUND')
    const stored = mute && {
      ends_at: startOfDay(addDays(mute.until, 1), timeZone),
      reason: mute.reason,
      muted_by: actor,
    }
    await setMute(trx, id, stored)
    await recordAudit(trx, {
      actor,
      action: 'feed.mute',
      subject: `feed ${id}`,
      after: mute ?? { until: null },
    })
  })
}
