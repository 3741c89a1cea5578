import type { IncomingMessage, ServerResponse } from 'node:http'
import type { List } from '@retorna/contract/v1/list'
import type { Plan } from '@retorna/domain/plan'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { listedId } from '../../auth/api-keys/key-requests.ts'
import type { Snapshot } from '../../catalog/snapshot.ts'
import { planShown } from '../../catalog/visible-game.ts'
import { everyReplyHeaders } from '../every-reply.ts'
import { acceptsGzip, isCurrent, type KeptReply } from '../kept-reply.ts'
import { logsRequests } from '../request-log.ts'
import { sendWhole, type WholeResponse, wholeResponse } from '../whole-response.ts'
import { listFormat } from './list-format.ts'
import { OPEN_TO_PAGES } from './open-to-pages.ts'

type Page = { headers: string[]; etag: string; json: WholeResponse; gzip: WholeResponse }

/** Cached pages of a list that depends only on the catalog, the plan and the query. */
export type KeptPages = {
  keep: (snapshot: Snapshot, plan: Plan, query: string, page: KeptReply) => void
}

/** Cache size of one process. */
const MAX_BYTES = 32 * 1024 * 1024
/** Maximum size of the headers of a key's limit, which take at most 73 bytes. */
const LIMIT_BYTES = 80
const OVERHEAD_BYTES = 1_000
const MAX_QUERY_LENGTH = 300

/**
 * Caches pages until the catalog changes, and sends them before the framework runs, which would double the cost of a
 * request (decision 0017).
 *
 * @param vary what a page depends on besides its URL.
 */
export const keepPages = (app: FastifyInstance, endpoint: List, vary: string): KeptPages => {
  const everyReply = everyReplyHeaders(app.config)
  const caches = new WeakMap<Snapshot, LRUCache<string, Page>>()
  const cacheOf = (snapshot: Snapshot): LRUCache<string, Page> => {
    const known = caches.get(snapshot) ?? createCache()
    caches.set(snapshot, known)
    return known
  }

  const send = (
    { headers }: IncomingMessage,
    response: ServerResponse,
    page: Page,
    limit: readonly string[],
  ): void => {
    if (isCurrent(headers['if-none-match'], page.etag)) {
      response.writeHead(304, [...page.headers, ...limit]).end()
    } else {
      sendWhole(response, acceptsGzip(headers['accept-encoding']) ? page.gzip : page.json, limit)
    }
  }

  // Only requests that reach the framework are logged.
  if (!logsRequests(app.config)) {
    const heldKey = app.keyAtHand(endpoint)
    const call = `GET ${endpoint.path}`
    app.replyEarly(endpoint.path, (request, response, query) => {
      if (listFormat(request.headers.accept) !== 'application/json') return false
      const held = heldKey(request.headers)
      if (held === undefined) return false
      const { key, text } = held
      const plan = planShown(key.owner, new Date())
      const { headers } = request
      const snapshot = app.readers.snapshotFor({ headers, session: null, apiKey: key })
      const page = cacheOf(snapshot).get(`${plan} ${query}`)
      if (page === undefined || app.countRequest(text) > 0) return false
      app.keyUsage.note(key.id)
      send(request, response, page, app.limitHeaders(text))
      const listed = listedId(key)
      const { statusCode: status } = response
      if (listed !== null) app.keyRequests.note(listed, { call, status, problem: null })
      return true
    })
  }

  return {
    keep: (snapshot, plan, query, { etag, json, gzip }) => {
      if (query.length > MAX_QUERY_LENGTH) return
      const headers = [
        ...everyReply,
        ...OPEN_TO_PAGES,
        'cache-control',
        'private, no-cache',
        'vary',
        vary,
        'etag',
        etag,
      ]
      const typed = [...headers, 'content-type', 'application/json; charset=utf-8']
      cacheOf(snapshot).set(`${plan} ${query}`, {
        headers,
        etag,
        json: wholeResponse(typed, json, LIMIT_BYTES),
        gzip: wholeResponse([...typed, 'content-encoding', 'gzip'], gzip, LIMIT_BYTES),
      })
    },
  }
}

const createCache = () =>
  new LRUCache<string, Page>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ json, gzip }) => json.bytes.length + gzip.bytes.length + OVERHEAD_BYTES,
  })
