import type { Transaction } from '../database/connection.ts'
import { clearAttempts } from '../http/rate-limit/attempts.ts'

/**
 * Forgets failed attempts at an account, so that its owner, who has just proved their mailbox and set a new password, can
 * sign in at once, even if somebody else has been guessing the former password or the second factor.
 */
export const liftLocks = async (trx: Transaction, userId: string, email: string): Promise<void> => {
  await clearAttempts(trx, 'sign-in-account', email)
  await clearAttempts(trx, 'own-password', userId)
  await clearAttempts(trx, 'second-factor', userId)
}
