import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { type List, PAGE_ROWS } from '@retorna/contract/v1/list'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiError } from '../errors/api-error.ts'
import { acceptsGzip, keptReply, sendKept } from '../kept-reply.ts'
import { countLargeReply } from '../large-replies.ts'
import { clientAddress } from '../rate-limit/client-address.ts'
import { type Call, serve } from '../serve.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { keepPages } from './kept-pages.ts'
import { listFormat, pick } from './list-format.ts'
import type { ListSource } from './list-source.ts'
import { streamList } from './stream-list.ts'
import { earlier, START } from './updates.ts'

const VARY = 'accept, accept-encoding, authorization'

type RowOf<E extends List> = z.output<E['row']>

type Paging = { limit?: number; cursor?: string; fields?: string[]; updated_since?: string }

/**
 * Serves a list of `/api/v1`: a page as JSON with an ETag, or all rows from the cursor on as CSV or NDJSON, piece by
 * piece, so that memory does not grow with their number.
 *
 * @param source the rows that this call may see. An error that it throws becomes the reply.
 * @param options.isOfCatalog whether they depend only on the catalog, the plan and the query; then pages are cached.
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
    const { request, reply } = call
    const snapshot = pages && app.readers.snapshotFor(request)
    const { limit, cursor, fields, updated_since: since } = call.query as Paging
    const rows = begun(await source(call), cursor)
    const { after, updates } = rows
    const format = listFormat(request.headers.accept)
    if (format === 'application/json') {
      const { removed, ...body } = await pageOf(rows, limit ?? PAGE_ROWS.default)
      const told = updates && {
        updated_until: updates.until,
        removed: removed.map((key) => named(endpoint.key, key)),
      }
      const data = fields ? body.data.map((row) => pick(row, fields)) : body.data
      const kept = await keptReply({ ...body, data, ...told })
      // Not cached if the catalog has changed in between.
      if (pages && snapshot && app.readers.snapshotFor(request) === snapshot) {
        const search = request.url.slice(endpoint.path.length + 1)
        pages.keep(snapshot, call.plan, search, kept)
      }
      return sendKept(request, reply, kept, VARY)
    }
    if (updates) {
      if (since !== START) {
        throw new ApiError('VALIDATION', { fields: { updated_since: 'updates-as-json' } })
      }
      reply.header('updated-until', updates.until)
    }
    countLargeReply(streamerOf(call), reply)
    const pieces = streamList(rows, after, { format, limit, columns, fields })
    // An error in the first rows still becomes an error reply.
    const first = await pieces.next()
    const all = async function* (): AsyncGenerator<Buffer> {
      if (!first.done) yield first.value
      yield* pieces
    }
    reply.type(format === 'text/csv' ? 'text/csv; charset=utf-8; header=present' : format)
    return sendStream(request, reply, Readable.from(all()))
  })
}

/** Streams of several keys of a person count together, those of a publishable key by address. */
const streamerOf = ({ apiKey, request }: Call<List>): string => {
  const { id = 0, owner, allowedOrigins = null } = apiKey ?? {}
  const person = owner?.userId ?? `key ${id}`
  return allowedOrigins === null ? person : `${person} ${clientAddress(request.ip)}`
}

type Begun<Row, Key> = ListSource<Row, Key> & { after: Key | null }

/** A list from a cursor on. With `updated_since`, a cursor also contains the mark of the first page. */
const begun = <Row, Key>(source: ListSource<Row, Key>, cursor?: string): Begun<Row, Key> => {
  const { key, updates } = source
  if (cursor === undefined) return { ...source, after: null }
  if (updates === undefined) return { ...source, after: decodeCursor(key, cursor) }
  const [until, after] = decodeCursor(z.tuple([z.string(), key]), cursor)
  return {
    ...source,
    after: after as Key,
    updates: { ...updates, until: earlier(until, updates.until) },
  }
}

const pageOf = async <Row extends object, Key>(
  { page, keyOf, after, updates }: Begun<Row, Key>,
  limit: number,
) => {
  const rows = await page(after, limit + 1)
  const gone = (await updates?.removed(after, limit + 1)) ?? []
  const all: Told<Row, Key>[] = rows.map((row) => ({ row, key: keyOf(row) }))
  all.push(...gone.map((key) => ({ key })))
  if (updates && gone.length > 0) all.sort((one, other) => updates.compare(one.key, other.key))
  const told = all.slice(0, limit)
  const last = told.at(-1)
  const hasMore = all.length > limit && last !== undefined
  const next = hasMore && encodeCursor(updates ? [updates.until, last.key] : last.key)
  return {
    data: told.flatMap(({ row }) => row ?? []),
    next_cursor: next || null,
    removed: told.flatMap(({ row, key }) => (row === undefined ? [key] : [])),
  }
}

/** A row, or the key of a removed one. */
type Told<Row, Key> = { key: Key; row?: Row }

const named = (names: readonly string[] = [], key: unknown): object =>
  Object.fromEntries(names.map((name, index) => [name, (key as unknown[])[index]]))

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
