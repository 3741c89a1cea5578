export type RetryOptions = {
  /** Attempts in all. Default 4; 1 never repeats a call. */
  attempts?: number
  /** The longest wait before another attempt, in milliseconds; a call that would wait longer fails. Default 60,000. */
  mostWaitMs?: number
}

/** Repeating one of these methods changes nothing further; neither does repeating a call with an `Idempotency-Key`. */
const IDEMPOTENT = new Set(['GET', 'HEAD', 'PUT', 'DELETE'])
const PASSING = new Set([502, 503, 504])
const FIRST_WAIT_MS = 500

/**
 * A `fetch` that retries calls that are safe to retry: any call rejected by the rate limit, and idempotent calls that
 * did not reach a server or that the server was temporarily unable to serve. It waits as long as `Retry-After` says, or
 * else doubles the wait each time.
 */
export const withRetries =
  (
    send: (request: Request) => Promise<Response>,
    { attempts = 4, mostWaitMs = 60_000 }: RetryOptions,
  ) =>
  async (request: Request): Promise<Response> => {
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= attempts
      // A request can be sent only once; its body is kept for the next attempt.
      const outcome = await send(isLast ? request : request.clone()).catch((error: unknown) => ({
        error,
      }))
      request.signal.throwIfAborted()
      const reply = outcome instanceof Response ? outcome : undefined
      if (isLast || !mayRepeat(request, reply?.status)) return finish(outcome)
      const waitMs =
        retryAfterMs(reply) ?? FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.5 + Math.random())
      if (waitMs > mostWaitMs) return finish(outcome)
      await reply?.body?.cancel()
      await pause(waitMs, request.signal)
    }
  }

/** @param status undefined without a reply. */
const mayRepeat = ({ method, headers }: Request, status: number | undefined): boolean => {
  const isIdempotent = IDEMPOTENT.has(method) || headers.has('idempotency-key')
  return status === 429 || (isIdempotent && (status === undefined || PASSING.has(status)))
}

const finish = (outcome: Response | { error: unknown }): Response => {
  if (outcome instanceof Response) return outcome
  throw outcome.error
}

/** Parses `Retry-After`, in seconds or as a date (RFC 9110, 10.2.3). */
const retryAfterMs = (reply: Response | undefined): number | undefined => {
  const value = reply?.headers.get('retry-after')
  if (value === null || value === undefined || value === '') return undefined
  const ms = Number.isNaN(Number(value)) ? Date.parse(value) - Date.now() : Number(value) * 1000
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
