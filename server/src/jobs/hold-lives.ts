import { type Connection, type Pool, socketOf } from '../database/connection.ts'
import { createConnection } from '../database/pool.ts'
import { holdLife, releaseLife } from './life-queries.ts'

const RETRY_MS = 1_000

/**
 * Holds a lock for each of some names over a connection that ends with the process; if it breaks, over another one.
 *
 * @param names those that are held now.
 */
export const holdLives = (pool: Pool, names: () => readonly string[]) => {
  let client: ReturnType<typeof createConnection> | undefined
  let isStopped = false
  let retry: NodeJS.Timeout | undefined
  let holding: Promise<void> = Promise.resolve()

  const connect = async (): Promise<void> => {
    const fresh = createConnection(pool)
    const lose = (): void => {
      if (client !== fresh) return
      client = undefined
      connectLater()
    }
    fresh.on('error', lose)
    fresh.on('end', lose)
    await fresh.connect()
    client = fresh
    if (isStopped) return void (await fresh.end())
    // Runners held from now on lock for themselves: a lock taken twice is not released by one unlock.
    const present = names()
    holding = holding.then(() => holdAll(fresh, present)).catch(noop)
    await holding
  }
  /** One after the other, because a connection runs one statement at a time. */
  const holdAll = async (connection: Connection, names: readonly string[]): Promise<void> => {
    for (const runners of names) await holdLife(connection, runners)
  }
  const connectLater = (): void => {
    if (isStopped) return
    retry = setTimeout(() => connect().catch(connectLater), RETRY_MS).unref()
  }

  /** A broken network does not close a connection by itself, but its locks are lost; an unanswered query reveals it. */
  const check = async (timeoutMs: number): Promise<void> => {
    const present = client
    await present
      ?.query({ text: 'select', query_timeout: timeoutMs } as { text: string })
      .catch(() => socketOf(present).destroy())
  }

  connect().catch(connectLater)
  return {
    hold: (name: string) => {
      const present = client
      if (present !== undefined) holding = holding.then(() => holdLife(present, name)).catch(noop)
    },
    release: (name: string) => {
      const present = client
      if (present !== undefined)
        holding = holding.then(() => releaseLife(present, name)).catch(noop)
    },
    check,
    /** From now on, a connection that breaks is not opened again. */
    stop: () => {
      isStopped = true
      clearTimeout(retry)
    },
    close: async () => {
      const last = client
      client = undefined
      await last?.end().catch(noop)
    },
  }
}

/** A failed lock means a failed connection, which is reopened. */
const noop = () => {}
