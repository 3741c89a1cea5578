import { listEntryRows, saveEntries as saveEntriesEndpoint } from '@retorna/contract/entry'
import { dayOf } from '@retorna/domain/day'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../http/serve.ts'
import { countReadings, previousDays, readingsOfDays } from './queries.ts'
import { saveEntries } from './save-entries.ts'
import { selectGames, toEntryRow } from './wire.ts'

export const entryRoutes: FastifyPluginAsync = async (app) => {
  const { timeZone } = app.config

  serve(app, listEntryRows, async ({ query: { day, provider_id, search, missing } }) => {
    const counts = await countReadings(app.pool, day)
    const games = selectGames(app.catalog.snapshot().games, {
      providerId: provider_id,
      search,
    }).filter(({ id }) => !(missing && counts.has(id)))
    const read = games.filter(({ id }) => counts.has(id))
    const [readings, previous] = await Promise.all([
      readingsOfDays(
        app.pool,
        timeZone,
        read.map(({ id }) => ({ gameId: id, day })),
      ),
      previousDays(
        app.pool,
        day,
        games.map(({ id }) => id),
      ),
    ])
    const readingByGame = new Map(readings.map((reading) => [reading.gameId, reading]))
    return {
      success: true as const,
      today: dayOf(new Date(), timeZone),
      rows: games.map((game) =>
        toEntryRow(game, {
          reading: readingByGame.get(game.id),
          readings: counts.get(game.id) ?? 0,
          previous: previous.get(game.id),
        }),
      ),
    }
  })

  serve(app, saveEntriesEndpoint, async ({ body, session }) => {
    const { gamesById } = app.catalog.snapshot()
    const results = await saveEntries(app.writers.pool, {
      ...body,
      userId: session.userId,
      isKnownGame: (gameId) => gamesById.has(gameId),
      timeZone,
      now: new Date(),
    })
    return { success: true as const, results }
  })
}
