import {
  getEntryProgress,
  listEntryRows,
  saveEntries as saveEntriesEndpoint,
} from '@retorna/contract/staff/entry'
import { dayOf, startOfDay, windowStart } from '@retorna/domain/day'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../http/serve.ts'
import { segmentIdOf } from './entry-part.ts'
import {
  countReadings,
  previousDays,
  providerAliases,
  readingsOfDays,
  recentSources,
} from './queries.ts'
import { saveEntries } from './save-entries.ts'
import { selectGames, toEntryRow } from './wire.ts'

/** How far back sources are suggested. */
const SOURCE_DAYS = 30

export const entryRoutes: FastifyPluginAsync = async (app) => {
  const { timeZone } = app.config

  serve(app, listEntryRows, async ({ query }) => {
    const { feed_id: feedId, day, provider_id, search, missing, ...segment } = query
    const segmentId = await segmentIdOf(app.db, feedId, segment)
    const counts = await countReadings(app.pool, feedId, day)
    const games = selectGames(app.catalog.snapshot().games, {
      providerId: provider_id,
      search,
    }).filter(({ id }) => segmentId !== null || !(missing && counts.has(id)))
    const read = games.filter(({ id }) => counts.has(id))
    const [readings, previous, aliases] = await Promise.all([
      readingsOfDays(
        app.pool,
        { feedId, timeZone, segmentId },
        read.map(({ id }) => ({ gameId: id, day })),
      ),
      previousDays(
        app.pool,
        feedId,
        day,
        games.map(({ id }) => id),
      ),
      providerAliases(app.pool),
    ])
    const readingByGame = new Map(
      readings.filter(({ isHeld }) => isHeld).map((reading) => [reading.gameId, reading]),
    )
    const isOfPart = segmentId !== null
    const shown = isOfPart && missing ? games.filter(({ id }) => !readingByGame.has(id)) : games
    return {
      today: dayOf(new Date(), timeZone),
      rows: shown.map((game) =>
        toEntryRow(game, {
          reading: readingByGame.get(game.id),
          readings: isOfPart ? Number(readingByGame.has(game.id)) : (counts.get(game.id) ?? 0),
          previous: previous.get(game.id),
          providerAliases: aliases.get(game.provider.id),
          isOfPart,
        }),
      ),
    }
  })

  serve(app, getEntryProgress, async ({ query: { feed_id: feedId, day } }) => {
    const { games } = app.catalog.snapshot()
    const first = windowStart(dayOf(new Date(), timeZone), SOURCE_DAYS)
    const [counts, sources] = await Promise.all([
      countReadings(app.pool, feedId, day),
      recentSources(app.pool, startOfDay(first, timeZone)),
    ])
    return {
      games: games.length,
      done: games.filter(({ id }) => counts.has(id)).length,
      sources,
    }
  })

  serve(app, saveEntriesEndpoint, async ({ body, session }) => {
    const { gamesById } = app.catalog.snapshot()
    const { feed_id: feedId, ...batch } = body
    const results = await saveEntries(app.writers.pool, {
      ...batch,
      feedId,
      userId: session.userId,
      isKnownGame: (gameId) => gamesById.has(gameId),
      timeZone,
      now: new Date(),
    })
    return { results }
  })
}
