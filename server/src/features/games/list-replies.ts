import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { GameFilters, HiddenGames } from '@retorna/contract/games'
import type { Plan } from '@retorna/domain/plan'
import { LRUCache } from 'lru-cache'
import type { Snapshot } from '../../catalog/snapshot.ts'
import type { EveryReplyHeaders } from '../../http/every-reply.ts'
import { createListView, type ListView } from './list-view.ts'
import { type WholeResponse, wholeResponse } from './whole-response.ts'

/** What a reply depends on besides the filters. */
export type ListCaller = { snapshot: Snapshot; plan: Plan; encoding: 'gzip' | 'identity' }

export type ListReply = {
  /** Identifies the reply to its filters; the same in every process. */
  etag: string
  response: WholeResponse
}

export type ListReplies = {
  /** The cached reply to a raw query. */
  kept: (caller: ListCaller, query: string) => ListReply | undefined
  /** The reply to the filters of a raw query. */
  reply: (caller: ListCaller, query: string, filters: GameFilters) => Promise<ListReply>
}

/** Cache size of one process. */
const MAXIMUM_BYTES = 64 * 1024 * 1024
const OVERHEAD_BYTES = 1_000
const MAXIMUM_QUERIES = 10_000
/** Longer than any query of the screens. */
const MAXIMUM_QUERY_LENGTH = 300

const compress = promisify(gzip)

/**
 * Caches list replies by the games they show and their order, since many filters lead to one list, and the
 * queries that led to them. A new snapshot starts an empty cache.
 */
export const createListReplies = (headers: EveryReplyHeaders): ListReplies => {
  let kept = keepFor(0)

  const keptOf = ({ version }: Snapshot) => {
    if (kept.version !== version) kept = keepFor(version)
    return kept
  }

  const make = async (
    list: { view: ListView; places: readonly number[]; hidden: HiddenGames | null; limit?: number },
    encoding: ListCaller['encoding'],
  ): Promise<ListReply> => {
    const { view, places, limit } = list
    const hidden = JSON.stringify(list.hidden)
    const data = places.slice(0, limit).map((place) => view.texts[place])
    const text = `{"success":true,"data":[${data}],"count":${places.length},"total":${view.total},"hidden":${hidden}}`
    const etag = `W/"${view.hash}"`
    const content = ['content-type', 'application/json; charset=utf-8']
    if (encoding === 'gzip') content.push('content-encoding', 'gzip')
    const body = encoding === 'gzip' ? await compress(text) : Buffer.from(text)
    return { etag, response: wholeResponse([...listHeaders(etag, headers), ...content], body) }
  }

  return {
    kept: (caller, query) => {
      const { queries, lists } = keptOf(caller.snapshot)
      const key = queries.get(queryKey(caller, query))
      return key === undefined ? undefined : lists.get(key)
    },
    reply: async (caller, query, filters) => {
      const { queries, lists, views, loading } = keptOf(caller.snapshot)
      const { plan, snapshot, encoding } = caller
      const { period = '7d', limit } = filters
      const name = `${plan} ${period}`
      const view = views.get(name) ?? createListView(snapshot, plan, period)
      views.set(name, view)
      const places = view.select(filters)
      const hidden = view.countHidden(filters)
      const others = JSON.stringify(hidden)
      const key = `${view.hash} ${encoding} ${limit} ${others} ${hash('sha1', Uint16Array.from(places))}`
      if (query.length <= MAXIMUM_QUERY_LENGTH) queries.set(queryKey(caller, query), key)
      const known = lists.get(key) ?? loading.get(key)
      if (known !== undefined) return known
      // After a change of the catalog many ask for one list at once.
      const making = make({ view, places, hidden, ...(limit && { limit }) }, encoding)
      loading.set(key, making)
      const reply = await making.finally(() => loading.delete(key))
      lists.set(key, reply)
      return reply
    },
  }
}

const queryKey = ({ plan, encoding }: ListCaller, query: string): string =>
  `${plan} ${encoding} ${query}`

const keepFor = (version: number) => ({
  version,
  views: new Map<string, ListView>(),
  /** The keys of lists, by query. */
  queries: new LRUCache<string, string>({ max: MAXIMUM_QUERIES }),
  lists: new LRUCache<string, ListReply>({
    maxSize: MAXIMUM_BYTES,
    sizeCalculation: ({ response }) => response.bytes.length + OVERHEAD_BYTES,
  }),
  loading: new Map<string, Promise<ListReply>>(),
})

/**
 * Headers of every reply, even without a body; a reply may bypass the hook that sets `everyReply`
 * elsewhere.
 */
export const listHeaders = (etag: string, everyReply: EveryReplyHeaders): string[] => [
  ...everyReply,
  ...['cache-control', 'private, no-cache'],
  ...['vary', 'accept-encoding, authorization', 'etag', etag],
]
