import { hash } from 'node:crypto'
import type { ListQuery } from '@retorna/contract/games'
import type { Plan } from '@retorna/domain/plan'
import { LRUCache } from 'lru-cache'
import { PREPARED_MS } from '../../catalog/cache-by-game.ts'
import type { Snapshot } from '../../catalog/snapshot.ts'
import type { EveryReplyHeaders } from '../../http/every-reply.ts'
import type { ContentCoding } from '../../http/kept-reply.ts'
import { type ListView, listView } from './list-view.ts'
import { type Counts, type ListReply, makeListReply } from './make-list-reply.ts'

/** Everything besides the filters that a reply depends on. */
export type ListCaller = { snapshot: Snapshot; plan: Plan; encoding: ContentCoding }

type Asked = {
  /** The key of the list that the query leads to. */
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
 * The texts of this many former views are kept, by game, so that callers that have one receive only the difference: two
 * of each plan and period.
 */
const MAX_FORMER = 24

/**
 * Caches list replies by their order and the versions of their games, since many filters lead to one list, and most
 * lists stay the same when a game changes. For each snapshot, it also caches the queries that led to them.
 */
export const createListReplies = (headers: EveryReplyHeaders) => {
  const queriesOf = new WeakMap<Snapshot, LRUCache<string, Asked>>()
  const former = new LRUCache<string, ReadonlyMap<number, string>>({ max: MAX_FORMER })
  const lists = new LRUCache<string, ListReply>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ response }) => response.bytes.length + OVERHEAD_BYTES,
  })
  const loading = new Map<string, Promise<ListReply>>()

  const askedOf = (snapshot: Snapshot): LRUCache<string, Asked> => {
    const known = queriesOf.get(snapshot) ?? new LRUCache<string, Asked>({ max: MAX_QUERIES })
    queriesOf.set(snapshot, known)
    return known
  }

  /** A reply whose view was dropped would make its caller request all games again. */
  const keptAs = (list: string): ListReply | undefined => {
    const kept = lists.get(list)
    return kept !== undefined && former.get(kept.from) !== undefined ? kept : undefined
  }

  const reply = async (
    caller: ListCaller,
    query: string,
    filters: ListQuery,
    at: number,
    among?: ReadonlySet<number>,
  ): Promise<ListReply> => {
    const { plan, snapshot, encoding } = caller
    const { period = '7d', limit, since } = filters
    const name = `${plan} ${period}`
    const view = listView(snapshot, plan, period)
    const from = `${name} ${view.hash}`
    if (!former.has(from)) former.set(from, textsById(view))
    const known = since === undefined ? undefined : former.get(`${name} ${since}`)
    const { places, answers, needLook } = view.select(filters, among)
    const counts: Counts = { hidden: view.countHidden(filters), answers, needLook }
    const shown = places.slice(0, limit).map((place) => view.versions[place])
    const said = `${name} ${places.length} ${view.total} ${JSON.stringify(counts)} ${shown}`
    const etag = `W/"${hash('sha256', said, 'base64url').slice(0, 22)}"`
    const list = `${etag} ${encoding} ${limit} ${known && since}`
    if (among === undefined && query.length <= MAX_QUERY_LENGTH) {
      const asked = { list, caller: { plan, encoding }, query, filters, at }
      askedOf(snapshot).set(queryKey(caller, query), asked)
    }
    const kept = keptAs(list)
    if (kept !== undefined) return kept
    const coming = loading.get(list)
    if (coming !== undefined) return coming
    // After a change of the catalog, many callers request the same list at once.
    const part = { ...(limit && { limit }), ...(known && { since: known }) }
    const making = makeListReply(
      { view, etag, from, places, ...counts, ...part },
      encoding,
      headers,
    )
    loading.set(list, making)
    const made = await making.finally(() => loading.delete(list))
    lists.set(list, made)
    return made
  }

  return {
    /** The cached reply to a raw query. */
    kept: (caller: ListCaller, query: string) => {
      const asked = askedOf(caller.snapshot).get(queryKey(caller, query))
      if (asked === undefined) return undefined
      asked.at = Date.now()
      return keptAs(asked.list)
    },
    /**
     * The reply to the filters of a raw query.
     *
     * @param among the ids of the games that may be listed, for replies that are not cached; `undefined` for all.
     */
    reply: (caller: ListCaller, query: string, filters: ListQuery, among?: ReadonlySet<number>) =>
      reply(caller, query, filters, Date.now(), among),
    /** Makes the replies to the queries last sent for one snapshot for the next snapshot. */
    prepare: async (current: Snapshot, next: Snapshot) => {
      const recent = [...(queriesOf.get(current)?.values() ?? [])]
        .filter(({ at, filters }) => filters.since === undefined && Date.now() - at < PREPARED_MS)
        .slice(0, MAX_PREPARED)
      // The most recent query comes last, so that the order of use is kept.
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
