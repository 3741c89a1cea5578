import { LONGEST_MUTE_DAYS } from '@retorna/contract/feeds/feeds'
import { addDays, dayOf, startOfDay } from '@retorna/domain/day'
import { recordAudit } from '../../database/audit.ts'
import { type Database, inTransaction } from '../../database/connection.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { lockFeed, setMute } from './queries.ts'

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
