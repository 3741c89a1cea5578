import { dayOf, windowStart } from '@retorna/domain/day'
import { cacheByGame, type FollowedCatalog } from '../../catalog/cache-by-game.ts'
import type { Database } from '../../database/connection.ts'
import { coverageSince } from './queries.ts'

export const COVERAGE_DAYS = 26 * 7

/** The number of games with a reading on each of the last days, cached between requests. */
export const createCoverage = (catalog: FollowedCatalog, db: Database, timeZone: string) =>
  cacheByGame(catalog, {
    today: () => dayOf(new Date(), timeZone),
    load: (_, today, games) =>
      coverageSince(db, {
        first: windowStart(today, COVERAGE_DAYS),
        days: COVERAGE_DAYS,
        games,
      }),
    combine: async ({ games }, today, parts) => {
      /** For each provider, the number of its games with a reading, by day. */
      const byProvider = new Map<number, number[]>()
      for (const { id, provider } of games) {
        const counts = byProvider.get(provider.id) ?? new Array<number>(COVERAGE_DAYS).fill(0)
        byProvider.set(provider.id, counts)
        const days = parts.get(id) ?? ''
        for (let at = days.indexOf('1'); at >= 0; at = days.indexOf('1', at + 1)) {
          counts[at] = (counts[at] ?? 0) + 1
        }
      }
      return { first: windowStart(today, COVERAGE_DAYS), byProvider }
    },
  })
