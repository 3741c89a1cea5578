import { UNMATCHED_HASH, verifyPassword } from '../../auth/password/password-hash.ts'
import type { Database } from '../../database/connection.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import type { Attempts } from '../../http/rate-limit/attempts.ts'
import { findPasswordHash } from './person-queries.ts'

/**
 * Asks a signed-in user for their password again: a session alone must not weaken the account.
 *
 * @param field the body field that holds it, named in the error.
 * @returns the hash it matches.
 * @throws ApiError `VALIDATION`; `RATE_LIMITED` after repeated failures.
 */
export const requirePassword = async (
  { db, attempts }: { db: Database; attempts: Attempts },
  userId: string,
  password: string,
  field: 'senha' | 'senha_atual',
): Promise<string> => {
  await attempts.count('own-password', userId)
  const hash = (await findPasswordHash(db, userId)) ?? UNMATCHED_HASH
  if (!(await verifyPassword(password, hash))) {
    throw new ApiError('VALIDATION', { fields: { [field]: 'password-incorrect' } })
  }
  await attempts.takeBack('own-password', userId)
  return hash
}
