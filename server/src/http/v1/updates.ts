import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Snapshot } from '../../catalog/snapshot.ts'
import type { LoggedChange } from '../../database/catalog-log.ts'
import {
  type ChangeMark,
  gamesOf,
  type LogEntry,
  loggedSince,
  MAX_COPY_DAYS,
} from '../../database/catalog-log.ts'
import type { Database } from '../../database/connection.ts'
import { ApiError } from '../errors/api-error.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'

/** Data that a list returns besides its rows to clients that keep a copy of it. */
export type Updates<Key> = {
  /** The next `updated_since`. */
  until: string
  /** The keys of removed rows, in the order of the list, at most `count`, after a place. */
  removed: (after: Key | null, count: number) => Promise<readonly Key[]>
  /** The order of the list. */
  compare: (one: Key, other: Key) => number
}

/** The mark of a copy, and the changes logged since then about whole games. */
export type Since = Pick<ChangeMark, 'transaction' | 'at'> & { log: readonly LogEntry[] }

/** The `updated_since` that begins a copy. */
export const START = 'start'
const isTransaction = (id: string) => /^\d{1,20}$/.test(id) && BigInt(id) < 2n ** 64n
const mark = z.tuple([z.string(), z.string().refine(isTransaction), z.number()])
const PAGING = ['updated_since', 'limit', 'cursor', 'fields']
const DAY_SECONDS = 86_400

/**
 * The meaning of `updated_since`: `null` for everything, to begin a copy; undefined for the plain list.
 *
 * @throws ApiError `VALIDATION` for a text that no list returned, and with filters, through which rows would come and
 *   go unnoticed; `UPDATES_EXPIRED` for one that is too old, or from before the database was restored.
 */
export const sinceOf = async (
  db: Database,
  { mark: now }: Snapshot,
  request: FastifyRequest,
): Promise<Since | null | undefined> => {
  const query = request.query as Readonly<Record<string, string>>
  const { updated_since: given } = query
  if (!given) return undefined
  const others = Object.keys(query).filter((name) => query[name] && !PAGING.includes(name))
  if (others.length > 0) {
    const fields = Object.fromEntries(others.map((name) => [name, 'updates-alone']))
    throw new ApiError('VALIDATION', { fields })
  }
  if (given === START) return null
  const [database, transaction, at] = decodeCursor(mark, given, {
    updated_since: 'updates-invalid',
  })
  if (database !== now.database || at < now.at - MAX_COPY_DAYS * DAY_SECONDS) {
    throw new ApiError('UPDATES_EXPIRED')
  }
  const log = await loggedSince(db, { transaction })
  if (log.some(({ kind }) => kind === 'everything')) throw new ApiError('UPDATES_EXPIRED')
  return { transaction, at, log }
}

/** The updates of a list; undefined unless they were requested. */
export const updatesOf = <Key extends readonly (number | string | null)[]>(
  { mark: { database, transaction, at } }: Snapshot,
  since: Since | null | undefined,
  removedSince: (since: Since, after: Key | null, count: number) => Promise<readonly Key[]>,
): Updates<Key> | undefined =>
  since === undefined
    ? undefined
    : {
        // As of the snapshot, which may be slightly older than the database.
        until: encodeCursor([database, transaction, at]),
        compare: byKey,
        removed: async (after, count) => (since === null ? [] : removedSince(since, after, count)),
      }

/** The earlier of the marks of two pages, perhaps read by different processes, so that no change is missed. */
export const earlier = (one: string, other: string): string => {
  const [[, first], [, second]] = [decodeCursor(mark, one), decodeCursor(mark, other)]
  return BigInt(first) <= BigInt(second) ? one : other
}

/** The games of some kinds of changes. */
export const gamesSince = ({ log }: Since, ...kinds: LoggedChange[]) =>
  gamesOf(log.filter(({ kind }) => kinds.includes(kind)))

/** Orders keys of numbers and texts, part by part; `null` comes first. */
const byKey = <Key extends readonly (number | string | null)[]>(one: Key, other: Key): number => {
  for (const [index, part] of one.entries()) {
    const [left, right] = [part ?? 0, other[index] ?? 0]
    if (left !== right) return left < right ? -1 : 1
  }
  return 0
}
