/** Classes of SQLSTATE that say the server, not the statement, is at fault (PostgreSQL, appendix A). */
const UNAVAILABLE_CLASSES = new Set([
  '08', // connection exception
  '53', // insufficient resources: disk full, out of memory, too many connections
  '58', // system error, such as a failed write
])

const UNAVAILABLE_CODES = new Set([
  '57P01', // administrator shut the server down
  '57P02', // the server crashed
  '57P03', // the server is starting up
  '25006', // a standby that takes no writes
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
])

/** What `pg` throws without a code when a connection breaks or cannot be had in time. */
const UNAVAILABLE_MESSAGES =
  /^Connection terminated|^Client has encountered a connection error|^Query read timeout|^Cannot use a pool after calling end/

const BUSY_CODES = new Set([
  '55P03', // waited for a lock for as long as it may
  '40P01', // two that waited for each other, of whom this one gave way
  '40001', // somebody else was first
])

/** What the pool throws where all of its connections were in use for as long as one may wait. */
const NO_CONNECTION_FREE = 'timeout exceeded when trying to connect'

/** Whether an error, or one that caused it, means that others were in the way: the same may work a moment later. */
export const isDatabaseBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (BUSY_CODES.has((error as NodeJS.ErrnoException).code ?? '') ||
    error.message === NO_CONNECTION_FREE ||
    isDatabaseBusy(error.cause))

/** Whether an error, or one that caused it, means that the database is away or full for now. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code !== undefined && UNAVAILABLE_CODES.has(code)) return true
  // A missing Unix socket is ENOENT, which on its own is any missing file.
  if (code === 'ENOENT' && syscall === 'connect') return true
  if (code?.length === 5 && UNAVAILABLE_CLASSES.has(code.slice(0, 2))) return true
  if (UNAVAILABLE_MESSAGES.test(error.message)) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  return isDatabaseUnavailable(error.cause)
}
