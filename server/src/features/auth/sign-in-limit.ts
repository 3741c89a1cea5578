import { ApiError } from '../../plugins/errors/api-error.ts'
import { createAttemptCounter } from '../../plugins/rate-limit/attempt-counter.ts'
import { clientAddress } from '../../plugins/rate-limit/client-address.ts'

/** Failed sign-ins allowed to one caller. */
const PER_ADDRESS = { limit: 10, windowMs: 60_000 }
/** Failed sign-ins allowed to one account, whoever tries and whether or not it exists. */
const PER_ACCOUNT = { limit: 20, windowMs: 15 * 60_000 }

/**
 * The allowance of failed sign-ins. An attempt counts when it begins, so that many at once are not all
 * let through, and is taken back when it succeeds.
 */
export const createSignInLimit = () => {
  const addresses = createAttemptCounter(PER_ADDRESS)
  const accounts = createAttemptCounter(PER_ACCOUNT)
  return {
    /**
     * Begins an attempt; the returned function takes it back.
     *
     * @throws ApiError `RATE_LIMITED`.
     */
    attempt: (address: string, email: string): (() => void) => {
      const client = clientAddress(address)
      const account = email.toLowerCase()
      const wait = addresses.count(client) || accounts.count(account)
      if (wait > 0) throw new ApiError('RATE_LIMITED', { retryAfterSeconds: wait })
      return () => {
        addresses.forgive(client)
        accounts.forgive(account)
      }
    },
  }
}
