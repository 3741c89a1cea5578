import { LRUCache } from 'lru-cache'

type Window = {
  count: number
  endsAt: number
  /** How many of `count` every process knows of. */
  known: number
}

/** Attempts of a client in its window. */
type CountedAttempts = { client: string; attempts: number; msLeft: number }

export type AttemptCounter = {
  /** Counts an attempt of a client, or several; returns the seconds to wait if it has none left, else 0. */
  count: (client: string, attempts?: number) => number
  /** How many attempts a client has left, and the seconds until it has all of them again. */
  left: (client: string) => { attempts: number; seconds: number }
  /** The attempts since the last call of clients that have used a tenth of their limit. */
  takeReport: () => CountedAttempts[]
  /** Replaces what was reported of a client by what all processes have counted together. */
  adopt: (total: CountedAttempts) => void
}

/** With fewer in each of several processes, a client is not near its limit. */
const REPORTED_SHARE = 0.1

/**
 * Allows each client `limit` attempts in a window that starts with its first. Beyond `capacity` the least recently seen
 * clients are evicted, so that a flood of addresses cannot fill the memory.
 */
export const createAttemptCounter = (options: {
  limit: number
  windowMs: number
  capacity?: number
}): AttemptCounter => {
  // Bounded by size, each of 1: a bound of entries takes memory for all of them at once.
  const windows = new LRUCache<string, Window>({
    maxSize: options.capacity ?? 50_000,
    sizeCalculation: () => 1,
  })
  const unreported = new Set<string>()

  const openWindow = (client: string): Window | undefined => {
    const window = windows.get(client)
    return window === undefined || window.endsAt <= Date.now() ? undefined : window
  }

  return {
    count: (client, attempts = 1) => {
      const now = Date.now()
      const window = openWindow(client) ?? { count: 0, endsAt: now + options.windowMs, known: 0 }
      if (window.count >= options.limit) return (window.endsAt - now) / 1000
      if (window.count === 0) windows.set(client, window)
      window.count += attempts
      if (window.count >= options.limit * REPORTED_SHARE) unreported.add(client)
      return 0
    },
    left: (client) => {
      const window = openWindow(client)
      return {
        attempts: Math.max(0, options.limit - (window?.count ?? 0)),
        seconds: window === undefined ? 0 : Math.ceil((window.endsAt - Date.now()) / 1000),
      }
    },
    takeReport: () => {
      const clients = [...unreported]
      unreported.clear()
      return clients.flatMap((client) => {
        const window = openWindow(client)
        if (window === undefined) return []
        const attempts = window.count - window.known
        window.known = window.count
        return { client, attempts, msLeft: window.endsAt - Date.now() }
      })
    },
    adopt: ({ client, attempts, msLeft }) => {
      const window = openWindow(client)
      if (window === undefined) return
      window.count += attempts - window.known
      window.known = attempts
      window.endsAt = Date.now() + msLeft
    },
  }
}
