import { LRUCache } from 'lru-cache'

type Window = {
  count: number
  endsAt: number
  /** The part of `count` that every process knows. */
  known: number
}

/** Attempts of a client in its window. */
type CountedAttempts = { client: string; attempts: number; msLeft: number }

export type AttemptCounter = ReturnType<typeof createAttemptCounter>

/** With a smaller share in each of several processes, a client is not near its limit. */
const REPORTED_SHARE = 0.1

/**
 * Allows each client `limit` attempts in a window that starts with its first. Beyond `capacity` the least recently seen
 * clients are evicted, so that a flood of addresses cannot fill the memory.
 */
export const createAttemptCounter = (options: {
  limit: number
  windowMs: number
  capacity?: number
}) => {
  // Bounded by total size, with size 1 each, because a maximum number of entries would allocate memory for all at
  // once.
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
    /** Counts an attempt of a client, or several; returns the seconds to wait if it has none left, else 0. */
    count: (client: string, attempts = 1) => {
      const now = Date.now()
      const window = openWindow(client) ?? { count: 0, endsAt: now + options.windowMs, known: 0 }
      if (window.count >= options.limit) return (window.endsAt - now) / 1000
      if (window.count === 0) windows.set(client, window)
      window.count += attempts
      if (window.count >= options.limit * REPORTED_SHARE) unreported.add(client)
      return 0
    },
    /** The remaining attempts of a client, and the seconds until it has all of them again. */
    left: (client: string) => {
      const window = openWindow(client)
      return {
        attempts: Math.max(0, options.limit - (window?.count ?? 0)),
        seconds: window === undefined ? 0 : Math.ceil((window.endsAt - Date.now()) / 1000),
      }
    },
    /** The attempts since the last call of clients that have used a tenth of their limit. */
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
    /** Replaces the reported count of a client by the total over all processes. */
    adopt: ({ client, attempts, msLeft }: CountedAttempts) => {
      const window = openWindow(client)
      if (window === undefined) return
      window.count += attempts - window.known
      window.known = attempts
      window.endsAt = Date.now() + msLeft
    },
  }
}
