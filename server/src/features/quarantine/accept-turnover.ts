import { UNDO_SECONDS } from '@retorna/contract/feeds/quarantine'
import { recordAudit } from '../../database/audit.ts'
import type { Transaction } from '../../database/connection.ts'
import { enqueueJob } from '../../database/enqueue-job.ts'
import { deleteAccepted, replaceAccepted } from './turnover-queries.ts'

type Accepted = { feedId: number; gameId: number; actor: string }

/**
 * Accepts a feed's readings of a game up to a turnover, now and from now on; those that wait then leave by themselves.
 *
 * @returns up to which turnover they were accepted before; null if none was.
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

/** Has what staff said take effect once it can no longer be undone. */
export const releaseSoon = async (trx: Transaction): Promise<void> => {
  const runAt = new Date(Date.now() + (UNDO_SECONDS + 1) * 1000)
  await enqueueJob(trx, 'release-quarantine', {}, { key: 'release-quarantine', runAt })
}

/** Has a feed's readings of a game judged by their usual day alone again. */
export const forgetAccepted = async (
  trx: Transaction,
  { feedId, gameId, actor }: Accepted,
): Promise<void> => {
  const before = await deleteAccepted(trx, feedId, gameId)
  if (before === undefined) return
  await recordAudit(trx, {
    actor,
    action: 'turnover.unaccepted',
    subject: `feed ${feedId}`,
    before: { game: gameId, ...before },
  })
}
