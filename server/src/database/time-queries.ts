import { channel } from 'node:diagnostics_channel'
import type { ClientBase } from 'pg'

/** @param text with placeholders for values, which may be personal data. */
export type TimedQuery = { text: string; milliseconds: number }

const queries = channel('retorna:query')

/** Calls `handler` with each statement that takes at least so long; returns a function that stops it. */
export const onSlowQuery = (slowMs: number, handler: (query: TimedQuery) => void): (() => void) => {
  const listener = (message: unknown): void => {
    const query = message as TimedQuery
    if (query.milliseconds >= slowMs) handler(query)
  }
  queries.subscribe(listener)
  return () => queries.unsubscribe(listener)
}

/** Has each statement of a connection timed while anyone listens. COPY streams are not: they take what their data takes. */
export const timeQueries = (client: ClientBase): void => {
  const run = client.query.bind(client) as (...given: unknown[]) => unknown
  const timed = (...given: unknown[]): unknown => {
    const [statement] = given
    const text = typeof statement === 'string' ? statement : textOf(statement)
    if (text === undefined || !queries.hasSubscribers) return run(...given)
    const started = performance.now()
    const done = (): void => {
      queries.publish({ text, milliseconds: performance.now() - started })
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
