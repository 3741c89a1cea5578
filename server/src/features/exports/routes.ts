import type { ErrorReply } from '@retorna/contract/error-reply'
import {
  deleteExport,
  type ExportedTable,
  type ExportFormat,
  exportTable,
  getExportFile,
  listExports,
  MAX_EXPORT_ROWS,
  MAX_EXPORTS,
  MAX_ROWS_AT_ONCE,
  retryExport as retryExportCall,
} from '@retorna/contract/exports'
import { listGames } from '@retorna/contract/games'
import { dayOf } from '@retorna/domain/day'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { WhichFeeds } from '../../catalog/feed-queries.ts'
import { gamesAtOperators } from '../../catalog/operators.ts'
import { planShown, requireCapability } from '../../catalog/visible-game.ts'
import { inTransaction } from '../../database/connection.ts'
import { ApiError, existing } from '../../http/errors/api-error.ts'
import { requestLanguage } from '../../http/errors/language.ts'
import { countLargeReply } from '../../http/large-replies.ts'
import { sendFile } from '../../http/send-file.ts'
import { serve } from '../../http/serve.ts'
import { buildTable } from './build-table.ts'
import { type Ask, type ExportContext, headOf } from './export-table.ts'
import { partsOf } from './part-queries.ts'
import {
  countSeries,
  dropExport,
  exportsOf,
  findReady,
  insertExport,
  retryExport,
} from './queries.ts'
import { dailySeriesTable } from './tables/daily-series.ts'
import { narrowingOfDays, toListQuery } from './tables/narrowing.ts'
import { writeTable } from './write-table.ts'

export const exportRoutes: FastifyPluginAsync = async (app) => {
  serve(app, exportTable, async ({ body: { format, what }, session, language, request, reply }) => {
    const now = new Date()
    const plan = planShown(session, now)
    if (format === 'xlsx') requireCapability(plan, 'pdf-export')
    countLargeReply(session.userId, reply)
    const { timeZone } = app.config
    const snapshot = app.readers.snapshotFor(request)
    const today = dayOf(now, timeZone)
    const context = {
      ask: askAs(app, request),
      snapshot,
      plan,
      language,
      timeZone,
      now,
      readAt: (which: WhichFeeds) => gamesAtOperators(app.db, snapshot, which, today),
    }
    const file = { format, table: what.table, day: today }
    if (what.table !== 'daily-series') {
      const table = await buildTable(context, what)
      return send(reply, file, writeTable(table, format, language))
    }
    const series = await seriesFor(context, what)
    const rows = await countSeries(app.db, series.gameIds, what)
    if (rows <= MAX_ROWS_AT_ONCE) {
      const head = headOf(context, series.narrowing)
      const table = dailySeriesTable(app.db, language, head, series)
      return send(reply, file, writeTable(table, format, language))
    }
    if (rows > MAX_EXPORT_ROWS) throw new ApiError('EXPORT_TOO_LARGE')
    const order = {
      user_id: session.userId,
      format,
      language,
      row_count: rows,
      filters: series.narrowing,
      game_ids: series.gameIds,
      first_day: what.from,
      last_day: what.to,
    }
    const stored = await inTransaction(app.db, (trx) => insertExport(trx, order, MAX_EXPORTS))
    if (stored === undefined) throw new ApiError('EXPORTS_FULL')
    reply.code(202)
    return { export: stored }
  })

  serve(app, listExports, async ({ session }) => ({
    exports: await exportsOf(app.db, session.userId),
    today: dayOf(new Date(), app.config.timeZone),
  }))

  serve(app, getExportFile, async ({ params: { id }, session, reply }) => {
    countLargeReply(session.userId, reply)
    const { format, from, to, parts } = existing(await findReady(app.db, session.userId, id))
    const file = { format, table: 'daily-series', day: `${from}-${to}` }
    return send(reply, file, partsOf(app.db, id, parts))
  })

  serve(app, retryExportCall, async ({ params: { id }, session: { userId } }) => {
    const again = existing(
      await inTransaction(app.db, (trx) => retryExport(trx, { userId, id, most: MAX_EXPORTS })),
    )
    if (again === 'full') throw new ApiError('EXPORTS_FULL')
  })

  serve(app, deleteExport, ({ params, session }) => dropExport(app.db, session.userId, params.id))
}

/** The games of a daily series, and its filters in words. */
const seriesFor = async (
  context: ExportContext,
  what: Extract<ExportedTable, { table: 'daily-series' }>,
) => {
  requireCapability(context.plan, 'game-history')
  const { data } = await context.ask(listGames, { query: toListQuery(what.filters) })
  const narrowing = narrowingOfDays(context, what)
  return { gameIds: data.map(({ id }) => id), narrowing, from: what.from, to: what.to }
}

const send = (
  reply: FastifyReply,
  { format, table, day }: { format: ExportFormat; table: string; day: string },
  pieces: AsyncIterable<Uint8Array>,
) => sendFile(reply.code(200), `retorna-${table}-${day}.${format}`, pieces)

const askAs =
  (app: FastifyInstance, request: FastifyRequest): Ask =>
  async (endpoint, parts) => {
    const { params = {}, query = {} } = parts as { params?: object; query?: object }
    const values = new Map(Object.entries(params))
    const { statusCode, payload } = await app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(values.get(name))),
      query: Object.fromEntries(
        Object.entries(query).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, String(value)]],
        ),
      ),
      headers: {
        authorization: request.headers.authorization ?? '',
        'accept-language': requestLanguage(request),
        ...app.readers.statedBy(request.headers),
      },
      remoteAddress: request.ip,
    })
    const body = JSON.parse(payload)
    if (statusCode === 200) return body
    const { code, currentPlan, requiredPlan, paymentStatus }: ErrorReply = body
    throw new ApiError(code, {
      ...(currentPlan !== undefined && { currentPlan }),
      ...(requiredPlan !== undefined && { requiredPlan }),
      ...(paymentStatus !== undefined && { paymentStatus }),
    })
  }
