import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { type List, PAGE_ROWS } from '@retorna/contract/v1/list'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { planShown } from '../../catalog/visible-game.ts'
import { acceptsGzip, keptReply, sendKept } from '../kept-reply.ts'
import { type Call, serve } from '../serve.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { keepPages } from './kept-pages.ts'
import { listFormat, pick } from './list-format.ts'
import type { ListSource } from './list-source.ts'
import { streamList } from './stream-list.ts'

const VARY = 'accept, accept-encoding, authorization'

type RowOf<E extends List> = z.output<E['row']>

type Paging = { limit?: number; cursor?: string; fields?: string[] }

/**
 * Serves a list of `/api/v1`: a page as JSON with an ETag, or all rows from the cursor on as CSV or NDJSON, a piece at a
 * time, so that memory does not grow with their number.
 *
 * @param source the rows that this call may see. What it throws is the reply.
 * @param options.isOfCatalog whether they follow from the catalog, the plan and the query alone; then pages are kept.
 */
export const serveList = <E extends List, Key>(
  app: FastifyInstance,
  endpoint: E,
  source: (call: Call<E>) => ListSource<RowOf<E>, Key> | Promise<ListSource<RowOf<E>, Key>>,
  { isOfCatalog = false }: { isOfCatalog?: boolean } = {},
): void => {
  const pages = isOfCatalog ? keepPages(app, endpoint, VARY) : undefined
  const columns = Object.keys(endpoint.row.shape)
  serve(app, endpoint, async (call: Call<E>): Promise<FastifyReply> => {
    const { request, reply, apiKey } = call
    const snapshot = pages && app.catalog.snapshot()
    const { limit, cursor, fields } = call.query as Paging
    const rows = await source(call)
    const after = cursor === undefined ? null : decodeCursor(rows.key, cursor)
    const format = listFormat(request.headers.accept)
    if (format === 'application/json') {
      const body = await pageOf(rows, after, limit ?? PAGE_ROWS.default)
      const data = fields ? body.data.map((row) => pick(row, fields)) : body.data
      const kept = await keptReply({ ...body, data })
      // Not if the catalog has changed in between.
      if (pages && apiKey && snapshot && app.catalog.snapshot() === snapshot) {
        const search = request.url.slice(endpoint.path.length + 1)
        pages.keep(snapshot, planShown(apiKey.owner, new Date()), search, kept)
      }
      return sendKept(request, reply, kept, VARY)
    }
    const pieces = streamList(rows, after, { format, limit, columns, fields })
    // What the first rows throw is still an error reply.
    const first = await pieces.next()
    const all = async function* (): AsyncGenerator<Buffer> {
      if (!first.done) yield first.value
      yield* pieces
    }
    reply.type(format === 'text/csv' ? 'text/csv; charset=utf-8; header=present' : format)
    return sendStream(request, reply, Readable.from(all()))
  })
}

const pageOf = async <Row extends object, Key>(
  { page, keyOf }: ListSource<Row, Key>,
  after: Key | null,
  limit: number,
) => {
  const rows = await page(after, limit + 1)
  const data = rows.slice(0, limit)
  const last = data.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return { data, next_cursor: hasMore ? encodeCursor(keyOf(last)) : null }
}

const sendStream = (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  lines: Readable,
): FastifyReply => {
  reply.header('cache-control', 'private, no-cache').header('vary', VARY)
  if (!acceptsGzip(headers['accept-encoding'])) return reply.send(lines)
  reply.header('content-encoding', 'gzip')
  // An error reaches the reply through the compressed stream.
  return reply.send(pipeline(lines, createGzip({ level: 1 }), () => {}))
}
