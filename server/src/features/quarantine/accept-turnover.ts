import { UNDO_SECONDS } from '@retorna/contract/feeds/quarantine'
import { recordAudit } from '../../database/audit.ts'
import type { Transaction } from '../../database/connection.ts'
import { enqueueJob } from '../../database/enqueue-job.ts'
import { deleteAccepted, replaceAccepted } from './turnover-queries.ts'

type Accepted = { feedId: number; gameId: number; actor: string }

/**
 * Accepts a feed's readings of a game up to a turnover, now and in the future; readings that wait are then released
 * automatically.
 *
 * @returns the turnover up to which they were accepted before; null if there was none.
 */
export const acceptTurnover = async (
  trx: Transaction,
  { feedId, gameId, actor, turnover }: Accepted & { turnover: number },
): Promise<number | null> => {
  const accepted = { feed_id: feedId, game_id: gameId, turnover, accepted_by: actor }
  const before = await replaceAccepted(trx, accepted)
  await recordAudit(trx, {
    actor,
    action: 'turnover.accepted',
    subject: `feed ${feedId}`,
    ...(before !== null && { before: { game: gameId, turnover: before } }),
    after: { game: gameId, turnover },
  })
  await releaseSoon(trx)
  return before
}

/**
 * Schedules the release of readings for when the decision of staff can no longer be undone. Each decision has a job of
 * its own, so that the next one does not delay it.
 */
export const releaseSoon = async (trx: Transaction): Promise<void> => {
  const runAt = new Date(Date.now() + (UNDO_SECONDS + 1) * 1000)
  await enqueueJob(trx, 'release-quarantine', {}, { runAt })
}

/** Removes the accepted turnover, so that a feed's readings of a game are judged only by their usual day again. */
export const forgetAccepted = async (trx: Transaction, { feedId, gameId, actor }: Accepted) => {
  const before = await deleteAccepted(trx, feedId, gameId)
  if (before === undefined) return
  await recordAudit(trx, {
    actor,
    action: 'turnover.unaccepted',
    subject: `feed ${feedId}`,
    before: { game: gameId, ...before },
  })
}
