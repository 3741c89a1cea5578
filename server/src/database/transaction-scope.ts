import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<true>()

/** Runs the work of a transaction: until it is done, nothing in it gets another connection. */
export const insideTransaction = <T>(work: () => Promise<T>): Promise<T> => scope.run(true, work)

/**
 * Who holds a connection and asks for another waits for those who do the same: some at once, and all wait for
 * ever. That shows under load alone, so it is an error always.
 *
 * @throws Error inside a transaction.
 */
export const assertOutsideTransaction = (): void => {
  if (scope.getStore() === true) {
    throw new Error(
      'A second connection inside a transaction: use the one that the transaction has',
    )
  }
}
