import type Stripe from 'stripe'
import { ApiError } from '../../http/errors/api-error.ts'
import type { PaymentSettings } from '../../payment-settings.ts'

const TIMEOUT_MS = 10_000

/**
 * The payment provider's API; undefined without a key. The library is large, so it is loaded only if a key is
 * configured.
 */
export const connectStripe = async ({
  stripe,
}: Pick<PaymentSettings, 'stripe'>): Promise<Stripe | undefined> => {
  if (stripe === undefined) return undefined
  const { default: Library } = await import('stripe')
  const { protocol, hostname, port } = new URL(stripe.url)
  return new Library(stripe.secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port !== '' && { port }),
    timeout: TIMEOUT_MS,
    // The library repeats a request under the same idempotency key.
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

type Failure = { type: string; code: string | undefined }

/** What is safe to log about an error, since the provider's messages may quote the request. */
export const failureOf = (error: unknown): Failure => {
  const { type, code }: { type?: unknown; code?: unknown } = Object(error)
  return {
    type: typeof type === 'string' ? type : 'unknown',
    code: typeof code === 'string' ? code : undefined,
  }
}

/** Whether the provider understood a request and refused it, in which case a retry would also be refused. */
export const isRefusal = (error: unknown): boolean =>
  failureOf(error).type === 'StripeInvalidRequestError'

type Log = { warn: (fields: object, message: string) => void }

/**
 * Waits for the provider's answer.
 *
 * @throws ApiError `PAYMENT_UNAVAILABLE` if it refuses or does not answer.
 */
export const asked = async <T>(log: Log, answer: Promise<T>): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError) throw error
    log.warn(failureOf(error), 'The payment provider did not answer as expected')
    throw new ApiError('PAYMENT_UNAVAILABLE')
  }
}
