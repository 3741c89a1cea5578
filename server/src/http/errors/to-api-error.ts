import type { ErrorCode } from '@retorna/contract/error-codes'
import { InboxFull } from '../../database/inbox/inbox-room.ts'
import { ArchivedMonthError } from '../../database/readings/archived-months.ts'
import { ApiError } from './api-error.ts'

/** SQLSTATE classes for failures of the server rather than of the statement (PostgreSQL, appendix A). */
const UNAVAILABLE_CLASSES = new Set([
  '08', // connection exception
  '53', // insufficient resources: disk full, out of memory, too many connections
  '58', // system error, such as a failed write
])

const UNAVAILABLE_CODES = new Set([
  '57P01', // administrator shut the server down
  '57P02', // the server crashed
  '57P03', // the server is starting up
  '25006', // read-only standby
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

/** Errors that `pg` throws without a code when a connection breaks or cannot be opened in time. */
const UNAVAILABLE_MESSAGES =
  /^Connection terminated|^Client has encountered a connection error|^Query read timeout|^Cannot use a pool after calling end/

const BUSY_CODES = new Set([
  '55P03', // lock timeout
  '57014', // statement timeout
  '40P01', // deadlock, this one was the victim
  '40001', // serialization failure
])

/** The pool's error if all of its connections stayed in use until the timeout. */
const NO_CONNECTION_FREE = 'timeout exceeded when trying to connect'

/** Whether an error, or one of its causes, is due to contention: a retry may succeed. */
const isDatabaseBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (BUSY_CODES.has((error as NodeJS.ErrnoException).code ?? '') ||
    error.message === NO_CONNECTION_FREE ||
    isDatabaseBusy(error.cause))

/** Whether an error, or one of its causes, means that the database is unreachable or full for now. */
const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code !== undefined && UNAVAILABLE_CODES.has(code)) return true
  // A missing Unix socket is ENOENT; without the syscall that could be any missing file.
  if (code === 'ENOENT' && syscall === 'connect') return true
  if (code?.length === 5 && UNAVAILABLE_CLASSES.has(code.slice(0, 2))) return true
  if (UNAVAILABLE_MESSAGES.test(error.message)) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  return isDatabaseUnavailable(error.cause)
}

/** Statuses of the framework's own errors that have a code; every other 4xx is `VALIDATION`. */
const CODE_OF_STATUS = new Map<number, ErrorCode>([
  [404, 'NOT_FOUND'],
  [405, 'METHOD_NOT_ALLOWED'],
  [413, 'PAYLOAD_TOO_LARGE'],
  [414, 'PAYLOAD_TOO_LARGE'],
  [415, 'UNSUPPORTED_MEDIA_TYPE'],
  [429, 'RATE_LIMITED'],
  [431, 'PAYLOAD_TOO_LARGE'],
])

/** The error reported to the caller. Anything not known to be the caller's fault is `INTERNAL`. */
export const toApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  if (error instanceof InboxFull) {
    return new ApiError('BUSY', { retryAfterSeconds: error.retryAfterSeconds })
  }
  if (error instanceof ArchivedMonthError) return new ApiError('MONTH_ARCHIVED')
  if (isDatabaseBusy(error)) return new ApiError('BUSY', { retryAfterSeconds: 3 })
  if (isDatabaseUnavailable(error)) return new ApiError('UNAVAILABLE', { retryAfterSeconds: 5 })
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (!(status >= 400 && status < 500)) return new ApiError('INTERNAL')
  return new ApiError(CODE_OF_STATUS.get(status) ?? 'VALIDATION')
}
