import type { Judgment } from '@retorna/contract/staff/today'
import { round2 } from '@retorna/domain/statistics/rounding'
import { recordAudit } from '../../database/audit.ts'
import { type Database, inTransaction } from '../../database/connection.ts'
import { ApiError, existing } from '../../http/errors/api-error.ts'
import { deleteReview, lockDailyRtp, storeReview } from './review-queries.ts'

type OddAddress = { gameId: number; day: string; userId: string }

/**
 * Reviews a day whose RTP is still the one that the caller saw.
 *
 * @throws ApiError `NOT_FOUND` for a day without a reading, `EDIT_CONFLICT` if the RTP has changed.
 */
export const reviewDay = (
  db: Database,
  { seenRtp, ...review }: OddAddress & { seenRtp: number; judgment: Judgment; note: string },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { gameId, day, judgment } = review
    const rtp = existing(await lockDailyRtp(transaction, gameId, day))
    if (round2(rtp) !== seenRtp) throw new ApiError('EDIT_CONFLICT')
    await storeReview(transaction, { ...review, rtp })
    await audit(transaction, review, { after: { day, judgment, rtp: seenRtp } })
  })

/** Withdraws a review; does nothing if there is none. */
export const takeReviewBack = (db: Database, address: OddAddress): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const before = await deleteReview(transaction, address.gameId, address.day)
    if (before === undefined) return
    await audit(transaction, address, { before: { day: address.day, judgment: before } })
  })

const audit = (
  db: Database,
  { gameId, userId }: OddAddress,
  states: { before?: object; after?: object },
) =>
  recordAudit(db, {
    actor: userId,
    action: 'reading.reviewed',
    subject: `game ${gameId}`,
    ...states,
  })
