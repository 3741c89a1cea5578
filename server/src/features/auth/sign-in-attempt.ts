import type { Database } from '../../database/connection.ts'
import { type Attempts, clearAttempts } from '../../http/rate-limit/attempts.ts'
import { clientAddress } from '../../http/rate-limit/client-address.ts'
import { sessionAddresses } from './queries.ts'

type SignInAttempt = {
  /** Uncounts the attempt: not a failure, but not yet a sign-in. */
  takeBack: () => Promise<void>
  succeed: () => Promise<void>
}

/**
 * Counts a sign-in attempt against the caller and the account. Callers from an address where the account
 * has a session are counted separately, so that strangers cannot lock the owner out at home.
 *
 * @throws ApiError `RATE_LIMITED`.
 */
export const beginSignIn = async (
  { db, attempts }: { db: Database; attempts: Attempts },
  email: string,
  address: string,
): Promise<SignInAttempt> => {
  const caller = clientAddress(address)
  const known = (await sessionAddresses(db, email)).map(clientAddress)
  const callerOfAccount = `${email} ${caller}`
  const [bucket, subject] = known.includes(caller)
    ? (['sign-in-known-caller', callerOfAccount] as const)
    : (['sign-in-account', email] as const)
  await attempts.count('sign-in-caller', caller)
  await attempts.count(bucket, subject)
  return {
    takeBack: async () => {
      await attempts.takeBack('sign-in-caller', caller)
      await attempts.takeBack(bucket, subject)
    },
    succeed: async () => {
      await attempts.takeBack('sign-in-caller', caller)
      await clearAttempts(db, bucket, subject)
      await clearAttempts(db, 'sign-in-known-caller', callerOfAccount)
    },
  }
}
