import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<true>()

/** Runs the work of a transaction; until it is done, nothing in it can get another connection. */
export const insideTransaction = <T>(work: () => Promise<T>): Promise<T> => scope.run(true, work)

/**
 * Asking for a second connection while holding one can deadlock: enough concurrent callers exhaust the pool and wait
 * for each other forever. That only happens under load, so it is always an error.
 *
 * @throws Error inside a transaction.
 */
export const assertOutsideTransaction = (): void => {
  if (scope.getStore() === true) {
    throw new Error(
      'A second connection inside a transaction: use the connection of the transaction',
    )
  }
}
