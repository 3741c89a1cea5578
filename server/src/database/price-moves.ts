import { sql } from 'kysely'
import { enqueueAccepted } from './accepted-work.ts'
import type { Database, Transaction } from './connection.ts'

/** Amounts are in hundredths of the currency, which is spelled as by the payment provider, such as `brl`. */
export type PriceMove = {
  subscriptionId: string
  currency: string
  before: number
  after: number
}

/**
 * Schedules the move of subscriptions to another price at the payment provider at a given time, replacing earlier
 * waiting moves.
 */
export const addPriceMoves = async (trx: Transaction, moves: readonly PriceMove[], dueAt: Date) => {
  if (moves.length === 0) return
  const rows = await trx
    .insertInto('price_moves')
    .values(
      moves.map(({ subscriptionId, currency, before, after }) => ({
        subscription_id: subscriptionId,
        currency,
        before_cents: before,
        after_cents: after,
        due_at: dueAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('subscription_id').doUpdateSet(({ ref }) => ({
        currency: ref('excluded.currency'),
        before_cents: ref('excluded.before_cents'),
        after_cents: ref('excluded.after_cents'),
        due_at: ref('excluded.due_at'),
        moved_at: null,
      })),
    )
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  await enqueueAccepted(trx, 'move-subscription', ids, dueAt)
}

/** A waiting move; undefined if it was done or its subscription no longer exists. */
export const findWaitingMove = (db: Database, id: number): Promise<PriceMove | undefined> =>
  db
    .selectFrom('price_moves')
    .select([
      'subscription_id as subscriptionId',
      'currency',
      'before_cents as before',
      'after_cents as after',
    ])
    .where('id', '=', id)
    .where('moved_at', 'is', null)
    .executeTakeFirst()

/** Records that a move is done, unless another move has replaced it. */
export const noteMoved = async (db: Database, { subscriptionId, after }: PriceMove) => {
  await db
    .updateTable('price_moves')
    .set({ moved_at: sql`now()` })
    .where('subscription_id', '=', subscriptionId)
    .where('after_cents', '=', after)
    .execute()
}

/** Deletes the waiting move of a subscription that keeps its price. */
export const dropWaitingMove = async (db: Database, subscriptionId: string): Promise<void> => {
  await db
    .deleteFrom('price_moves')
    .where('subscription_id', '=', subscriptionId)
    .where('moved_at', 'is', null)
    .execute()
}
