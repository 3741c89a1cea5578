import { Histogram } from 'prom-client'

type Counted = { method: string; route: string; status: number; count: number }

export type RequestCounts = ReturnType<typeof createRequestCounts>

export const createRequestCounts = () => {
  const counted = new Map<string, Counted>()
  let requests = 0
  let failed = 0
  return {
    /** @param route the pattern, never a URL: that may hold a token or personal data. */
    count: (method: string, route: string, status: number) => {
      requests += 1
      if (status >= 500) failed += 1
      const key = `${method} ${route} ${status}`
      const before = counted.get(key)
      if (before === undefined) counted.set(key, { method, route, status, count: 1 })
      else before.count += 1
    },
    all: () => counted.values(),
    /** All so far, and those answered with 5xx. */
    totals: () => ({ requests, failed }),
    /** Seconds until the reply was sent, without replies from the list's cache and streams. */
    durations: new Histogram({
      name: 'retorna_http_request_duration_seconds',
      help: 'Time until the reply was sent',
      buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [],
    }),
  }
}
