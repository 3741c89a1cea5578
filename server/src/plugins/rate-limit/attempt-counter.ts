import { recentMap } from '../recent-map.ts'

type Window = { count: number; endsAt: number }

type AttemptCounter = {
  /** Counts one attempt of a client; the seconds to wait where it is one too many, else 0. */
  count: (client: string) => number
  /** Takes an attempt back, such as a sign-in that succeeded. */
  forgive: (client: string) => void
}

/**
 * Allows each client `limit` attempts in a window that begins with its first. The clients that were
 * silent longest are forgotten beyond `capacity`, so that no flood of addresses fills the memory.
 */
export const createAttemptCounter = (options: {
  limit: number
  windowMs: number
  capacity?: number
}): AttemptCounter => {
  const windows = recentMap<Window>(options.capacity ?? 50_000)
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
    forgive: (client) => {
      const window = windows.get(client)
      if (window !== undefined && window.count > 0) window.count -= 1
    },
  }
}
