import { getDataHealth, type Measured } from '@retorna/contract/data-health'
import { dayOf } from '@retorna/domain/day'
import type { FastifyPluginAsync } from 'fastify'
import { cacheHourly } from '../../catalog/cache-by-snapshot.ts'
import { operatorsShown } from '../../catalog/operators.ts'
import { serve } from '../../http/serve.ts'
import { measureFeeds, measureProviders } from './queries.ts'

/** Measured at most once an hour, however many requests arrive. */
export const dataHealthRoutes: FastifyPluginAsync = async (app) => {
  const measured = cacheHourly(app.catalog, async ({ isDemo }) => {
    const now = new Date()
    const today = dayOf(now, app.config.timeZone)
    const rows = await measureProviders(app.db, app.config.timeZone, today)
    const feeds = await measureFeeds(app.db, today)
    const providers = rows.map(({ lastReadingAt, ...row }) => ({
      ...row,
      lastReadingAt: lastReadingAt?.toISOString() ?? null,
    }))
    return {
      measuredAt: now.toISOString(),
      today,
      isDemo,
      total: sumOf(providers),
      providers,
      feeds: feeds.map((feed) => ({ ...feed, lastReadingAt: feed.lastReadingAt.toISOString() })),
    }
  })

  serve(app, getDataHealth, async ({ request, plan }) => {
    const { feeds, ...rest } = await measured()
    const nameOf = app.readers.namesFor(request)
    const operators = operatorsShown(app.catalog.snapshot(), plan).map(({ id }) => id)
    const isShown = (operatorId: number | null) =>
      operatorId === null || operators.includes(operatorId)
    const shown = feeds.map(({ operatorId, ...feed }) => ({
      ...feed,
      name: isShown(operatorId) ? nameOf(feed.name, operatorId) : null,
    }))
    return { ...rest, feeds: shown }
  })
}

const sumOf = (parts: readonly Measured[]): Measured => {
  const sum = (count: 'games' | 'today' | 'week' | 'month' | 'readings' | 'corrected') =>
    parts.reduce((total, part) => total + part[count], 0)
  const latest = parts.flatMap(({ lastReadingAt }) => lastReadingAt ?? []).sort()
  return {
    games: sum('games'),
    today: sum('today'),
    week: sum('week'),
    month: sum('month'),
    readings: sum('readings'),
    corrected: sum('corrected'),
    lastReadingAt: latest.at(-1) ?? null,
  }
}
