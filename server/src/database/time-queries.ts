import { channel } from 'node:diagnostics_channel'
import type { ClientBase } from 'pg'

export type TimedQuery = {
  /** The SQL, which has placeholders for values, since these may be personal data. */
  text: string
  milliseconds: number
  /**
   * The location of our code that ran it, as `features/games/queries.ts:12`; undefined unless requested, and in a
   * built program.
   */
  caller: string | undefined
}

const queries = channel('retorna:query')

/** Number of listeners that request callers. Finding the caller takes longer than many statements. */
let askingForCallers = 0

/**
 * Calls `handler` with each statement that takes at least this long, 0 for every one; returns a function that stops
 * it.
 *
 * @param withCaller whether to determine the callers.
 */
export const onSlowQuery = (
  slowMs: number,
  handler: (query: TimedQuery) => void,
  withCaller = false,
): (() => void) => {
  if (withCaller) askingForCallers += 1
  const listener = (message: unknown): void => {
    const query = message as TimedQuery
    if (query.milliseconds >= slowMs) handler(query)
  }
  queries.subscribe(listener)
  return () => {
    if (withCaller) askingForCallers -= 1
    queries.unsubscribe(listener)
  }
}

/**
 * Times each statement of a connection while there is a listener, except COPY streams, which last as long as their
 * data.
 */
export const timeQueries = (client: ClientBase): void => {
  const run = client.query.bind(client) as (...given: unknown[]) => unknown
  // Each of several pipelined statements begins when the previous one has ended.
  let lastDone = 0
  const timed = (...given: unknown[]): unknown => {
    const [statement] = given
    const text = typeof statement === 'string' ? statement : textOf(statement)
    if (text === undefined || !queries.hasSubscribers) return run(...given)
    const caller = askingForCallers > 0 ? callerOf() : undefined
    const started = performance.now()
    const done = (): void => {
      const now = performance.now()
      queries.publish({ text, milliseconds: now - Math.max(started, lastDone), caller })
      lastDone = now
    }
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      return run(...given.slice(0, -1), (...outcome: unknown[]) => {
        done()
        callback(...outcome)
      })
    }
    const answer = run(...given)
    if (answer instanceof Promise) answer.then(done, done)
    return answer
  }
  client.query = timed as typeof client.query
}

const textOf = (statement: unknown): string | undefined =>
  typeof statement === 'object' &&
  statement !== null &&
  'text' in statement &&
  typeof statement.text === 'string' &&
  !('submit' in statement)
    ? statement.text
    : undefined

/** Stack depth to search: a statement passes through the query builder and the pool first. */
const DEEPEST = 50

/** Stack frames of our source, without those that every statement passes through. */
const OWN =
  /\/server\/(?:src|test)\/(?!database\/(?:time-queries|connection|together)\.[jt]s)(\S+?:\d+):\d+/

const callerOf = (): string | undefined => {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = DEEPEST
  const { stack = '' } = new Error()
  Error.stackTraceLimit = limit
  return OWN.exec(stack)?.[1]
}
