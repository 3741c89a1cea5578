import { recordAudit } from '../../database/audit.ts'
import type { Transaction } from '../../database/connection.ts'
import { releaseSoon } from './accept-turnover.ts'
import { deleteName, insertName } from './queries.ts'

type Name = { feedId: number; name: string; actor: string }

/**
 * Assigns a feed's name to a game, or to none that counts if `null`; its readings then leave quarantine automatically.
 */
export const mapName = async (
  trx: Transaction,
  { feedId, name, actor, gameId }: Name & { gameId: number | null },
): Promise<void> => {
  await insertName(trx, { feed_id: feedId, name, game_id: gameId, mapped_by: actor })
  await recordAudit(trx, {
    actor,
    action: 'feed.mapped',
    subject: `feed ${feedId}`,
    after: { name, game: gameId },
  })
  await releaseSoon(trx)
}

export const unmapName = async (trx: Transaction, { feedId, name, actor }: Name): Promise<void> => {
  const before = await deleteName(trx, feedId, name)
  if (before === undefined) return
  await recordAudit(trx, {
    actor,
    action: 'feed.unmapped',
    subject: `feed ${feedId}`,
    before: { name, game: before.gameId },
  })
}
