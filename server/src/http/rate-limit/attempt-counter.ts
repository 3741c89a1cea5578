import { LRUCache } from 'lru-cache'

type Window = { count: number; endsAt: number }

type AttemptCounter = {
  /** Counts one attempt of a client; returns the seconds to wait if it exceeds the limit, else 0. */
  count: (client: string) => number
}

/**
 * Allows each client `limit` attempts in a window that starts with its first. Beyond `capacity` the least recently seen
 * clients are evicted, so that a flood of addresses cannot fill the memory.
 */
export const createAttemptCounter = (options: {
  limit: number
  windowMs: number
  capacity?: number
}): AttemptCounter => {
  const windows = new LRUCache<string, Window>({ max: options.capacity ?? 50_000 })
  return {
    count: (client) => {
      const now = Date.now()
      const window = windows.get(client)
      if (window === undefined || window.endsAt <= now) {
        windows.set(client, { count: 1, endsAt: now + options.windowMs })
        return 0
      }
      if (window.count >= options.limit) return (window.endsAt - now) / 1000
      window.count += 1
      return 0
    },
  }
}
