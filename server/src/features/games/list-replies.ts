import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AnswerCounts, HiddenGames, ListQuery } from '@retorna/contract/games'
import type { Plan } from '@retorna/domain/plan'
import { LRUCache } from 'lru-cache'
import { PREPARED_MS } from '../../catalog/per-game.ts'
import type { Snapshot } from '../../catalog/snapshot.ts'
import type { EveryReplyHeaders } from '../../http/every-reply.ts'
import type { ContentCoding } from '../../http/kept-reply.ts'
import { type WholeResponse, wholeResponse } from '../../http/whole-response.ts'
import { createListView, type ListView } from './list-view.ts'

/** What a reply depends on besides the filters. */
export type ListCaller = { snapshot: Snapshot; plan: Plan; encoding: ContentCoding }

export type ListReply = {
  /** Identifies what the reply lists, in its order, and counts; the same in every process. */
  etag: string
  response: WholeResponse
  /** Which of the former views it was made from. */
  from: string
}

export type ListReplies = {
  /** The cached reply to a raw query. */
  kept: (caller: ListCaller, query: string) => ListReply | undefined
  /**
   * The reply to the filters of a raw query.
   *
   * @param among the ids of the games that may be listed, for replies that are not kept; `undefined`: all.
   */
  reply: (
    caller: ListCaller,
    query: string,
    filters: ListQuery,
    among?: ReadonlySet<number>,
  ) => Promise<ListReply>
  /** Makes the replies to the queries last asked of one snapshot for the next one. */
  prepare: (current: Snapshot, next: Snapshot) => Promise<void>
}

/** What a reply counts besides the games that it lists. */
type Counts = { hidden: HiddenGames | null; answers: AnswerCounts | null }

type Asked = {
  /** Of the list that the query leads to. */
  list: string
  caller: Omit<ListCaller, 'snapshot'>
  query: string
  filters: ListQuery
  at: number
}

/** Cache size of one process. */
const MAX_BYTES = 64 * 1024 * 1024
const OVERHEAD_BYTES = 1_000
const MAX_QUERIES = 10_000
/** Longer than any query of the screens. */
const MAX_QUERY_LENGTH = 300
const MAX_PREPARED = 24

/**
 * The texts of this many former views are kept, by game, so that callers who have one get what differs: two of each plan and
 * period.
 */
const MAX_FORMER = 24

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)
/** A tenth smaller than what gzip makes, in as much time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const encoded = async (text: string, encoding: ContentCoding): Promise<Buffer> => {
  if (encoding === 'br') return brotlied(text, BROTLI)
  return encoding === 'gzip' ? gzipped(text) : Buffer.from(text)
}

/**
 * Caches list replies by the versions of the games they show and their order, since many filters lead to one list, and most
 * lists stay when a game changes; and for each snapshot the queries that led to them.
 */
export const createListReplies = (headers: EveryReplyHeaders): ListReplies => {
  const caches = new WeakMap<Snapshot, Cache>()
  const former = new LRUCache<string, ReadonlyMap<number, string>>({ max: MAX_FORMER })
  const lists = new LRUCache<string, ListReply>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ response }) => response.bytes.length + OVERHEAD_BYTES,
  })
  const loading = new Map<string, Promise<ListReply>>()

  const cacheOf = (snapshot: Snapshot): Cache => {
    const known = caches.get(snapshot) ?? createCache()
    caches.set(snapshot, known)
    return known
  }

  /** A reply whose view is forgotten would lead its caller to ask for all games again. */
  const keptAs = (list: string): ListReply | undefined => {
    const kept = lists.get(list)
    return kept !== undefined && former.get(kept.from) !== undefined ? kept : undefined
  }

  const make = async (
    list: {
      view: ListView
      etag: string
      from: string
      places: readonly number[]
      limit?: number
      /** What the caller has. */
      since?: ReadonlyMap<number, string>
    } & Counts,
    encoding: ListCaller['encoding'],
  ): Promise<ListReply> => {
    const { view, etag, from, places, limit, since } = list
    const { games, texts, hash: version } = view
    const [hidden, answers] = [JSON.stringify(list.hidden), JSON.stringify(list.answers)]
    const shown = places.slice(0, limit)
    const idOf = (place: number) => games[place]?.id ?? Number.NaN
    const isKnown = (place: number) => since?.get(idOf(place)) === texts[place]
    const data = shown.filter((place) => !isKnown(place)).map((place) => texts[place])
    const ids = since === undefined ? '' : `"ids":[${shown.map(idOf)}],`
    const text = `{"success":true,"data":[${data}],${ids}"version":"${version}","count":${places.length},"total":${view.total},"hidden":${hidden},"answers":${answers}}`
    const content = ['content-type', 'application/json; charset=utf-8']
    if (encoding !== 'identity') content.push('content-encoding', encoding)
    const body = await encoded(text, encoding)
    const response = wholeResponse([...listHeaders(etag, headers), ...content], body)
    return { etag, response, from }
  }

  const reply = async (
    caller: ListCaller,
    query: string,
    filters: ListQuery,
    at: number,
    among?: ReadonlySet<number>,
  ): Promise<ListReply> => {
    const { queries, views } = cacheOf(caller.snapshot)
    const { plan, snapshot, encoding } = caller
    const { period = '7d', limit, since } = filters
    const name = `${plan} ${period}`
    const view = views.get(name) ?? createListView(snapshot, plan, period)
    views.set(name, view)
    const from = `${name} ${view.hash}`
    if (!former.has(from)) former.set(from, textsById(view))
    const known = since === undefined ? undefined : former.get(`${name} ${since}`)
    const { places, answers } = view.select(filters, among)
    const counts: Counts = { hidden: view.countHidden(filters), answers }
    const shown = places.slice(0, limit).map((place) => view.versions[place])
    const said = `${name} ${places.length} ${view.total} ${JSON.stringify(counts)} ${shown}`
    const etag = `W/"${hash('sha256', said, 'base64url').slice(0, 22)}"`
    const list = `${etag} ${encoding} ${limit} ${known && since}`
    if (among === undefined && query.length <= MAX_QUERY_LENGTH) {
      queries.set(queryKey(caller, query), { list, caller: { plan, encoding }, query, filters, at })
    }
    const kept = keptAs(list)
    if (kept !== undefined) return kept
    const coming = loading.get(list)
    if (coming !== undefined) return coming
    // After a change of the catalog many ask for one list at once.
    const part = { ...(limit && { limit }), ...(known && { since: known }) }
    const making = make({ view, etag, from, places, ...counts, ...part }, encoding)
    loading.set(list, making)
    const made = await making.finally(() => loading.delete(list))
    lists.set(list, made)
    return made
  }

  return {
    kept: (caller, query) => {
      const { queries } = cacheOf(caller.snapshot)
      const asked = queries.get(queryKey(caller, query))
      if (asked === undefined) return undefined
      asked.at = Date.now()
      return keptAs(asked.list)
    },
    reply: (caller, query, filters, among) => reply(caller, query, filters, Date.now(), among),
    prepare: async (current, next) => {
      const recent = [...(caches.get(current)?.queries.values() ?? [])]
        .filter(({ at, filters }) => filters.since === undefined && Date.now() - at < PREPARED_MS)
        .slice(0, MAX_PREPARED)
      // The most recent last, as if they had been asked again in their order.
      for (const { caller, query, filters, at } of recent.reverse()) {
        await reply({ ...caller, snapshot: next }, query, filters, at)
      }
    },
  }
}

const textsById = ({ games, texts }: ListView): ReadonlyMap<number, string> =>
  new Map(games.map(({ id }, place) => [id, texts[place] ?? '']))

const queryKey = ({ plan, encoding }: Omit<ListCaller, 'snapshot'>, query: string): string =>
  `${plan} ${encoding} ${query}`

type Cache = ReturnType<typeof createCache>

const createCache = () => ({
  views: new Map<string, ListView>(),
  queries: new LRUCache<string, Asked>({ max: MAX_QUERIES }),
})

/**
 * Headers of every reply, even without a body; a reply may bypass the hook that sets `everyReply`
 * elsewhere.
 */
export const listHeaders = (etag: string, everyReply: EveryReplyHeaders): string[] => [
  ...everyReply,
  'cache-control',
  'private, no-cache',
  'vary',
  'accept-encoding, authorization',
  'etag',
  etag,
]
