import type { FastifyInstance, preHandlerHookHandler } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { hashToken } from '../token.ts'

/** How long a proof is valid, in seconds. */
const FRESH_SECONDS = 600

/**
 * Allows calls whose user proved their identity recently, by signing in or by entering the password since.
 *
 * @throws ApiError `PROOF_REQUIRED`.
 */
export const requireFreshProof =
  (app: FastifyInstance): preHandlerHookHandler =>
  async ({ session }) => {
    const found =
      session &&
      (await app.db
        .selectFrom('sessions')
        .select('id')
        .where('token_hash', '=', hashToken(session.token))
        .where('proved_at', '>', sql<Date>`now() - make_interval(secs => ${FRESH_SECONDS})`)
        .executeTakeFirst())
    if (!found) throw new ApiError('PROOF_REQUIRED')
  }

/** Records that the user of a session has proved their identity. */
export const noteProof = async (db: Database, { token }: { token: string }): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ proved_at: sql`now()` })
    .where('token_hash', '=', hashToken(token))
    .execute()
}
