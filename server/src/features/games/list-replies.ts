import { gzip, gzipSync } from 'node:zlib'
import type { GameFilters } from '@retorna/contract/games'
import type { Plan } from '@retorna/domain/plan'
import type { Snapshot } from '../../catalog/snapshot.ts'
import type { EveryReplyHeaders } from '../../http/every-reply.ts'
import { type RecentMap, recentMap } from '../../http/recent-map.ts'
import { type GzipPart, gzipPart } from './gzip-parts.ts'
import { type KeptReply, keepReplies } from './kept-replies.ts'
import { type Encoding, joinedOf, type ListReply, listReply, textOf } from './list-reply.ts'
import { createListView, type ListView, type Selection } from './list-view.ts'
import { readPlainFilters } from './plain-filters.ts'

/** What a reply depends on besides the filters. */
export type ListCaller = { snapshot: Snapshot; plan: Plan; encoding: Encoding }

export type ListReplies = {
  /** The cached reply to a raw query, if its filters are plain and the reply is cached. */
  kept: (caller: ListCaller, query: string) => ListReply | undefined
  /** The reply to filters. */
  reply: (caller: ListCaller, filters: GameFilters) => ListReply
}

/** A list that filters lead to: certain games in a certain order, in one encoding. */
type List = KeptReply & { timesAsked: number }

type View = ListView & {
  /** Identifies the view within its snapshot. */
  name: string
  parts: () => readonly GzipPart[]
  /** The lists by filter key. */
  lists: Record<Encoding, RecentMap<List, number>>
}

/** Cache size of one process. */
const MAXIMUM_BYTES = 64 * 1024 * 1024
const MAXIMUM_LISTS = 10_000
/** As many as the bounds and providers of a catalog of a thousand games can produce. */
const MAXIMUM_FILTERS = 20_000
/** A list requested this often is worth compressing as a whole. */
const OFTEN = 2

/**
 * Caches list replies by the games they show and their order, not only by the filters: many filters lead
 * to one list. On the first request a list is joined from precompressed parts, one per game, which takes
 * microseconds; on a repeated one it is compressed as a whole, off the event loop, which makes it four
 * times smaller, and cached. A new snapshot starts an empty cache.
 */
export const createListReplies = (headers: EveryReplyHeaders): ListReplies => {
  let replies = keepReplies(MAXIMUM_BYTES)
  const lists = recentMap<List>(MAXIMUM_LISTS)
  let views = new Map<string, View>()
  let parts = new Map<string, GzipPart>()
  let version = 0
  let isCompressing = false

  const startAnew = (snapshot: Snapshot): void => {
    version = snapshot.version
    views = new Map()
    replies = keepReplies(MAXIMUM_BYTES)
    lists.clear()
  }

  const viewOf = ({ snapshot, plan }: ListCaller, period: GameFilters['period'] = '7d'): View => {
    const name = `${plan} ${period}`
    const known = views.get(name)
    if (known !== undefined) return known
    const view = createListView(snapshot, plan, period)
    let viewParts: readonly GzipPart[] | undefined
    const made = {
      ...view,
      name,
      parts: () => {
        viewParts ??= partsOf(view)
        return viewParts
      },
      lists: {
        gzip: recentMap<List, number>(MAXIMUM_FILTERS),
        identity: recentMap<List, number>(MAXIMUM_FILTERS),
      },
    }
    views.set(name, made)
    return made
  }

  /** Most games are unchanged in the next snapshot: their parts are reused. */
  const partsOf = ({ texts, total }: ListView): GzipPart[] => {
    if (parts.size > PART_GENERATIONS * total) parts = new Map()
    return texts.map((text) => {
      const part = parts.get(text) ?? gzipPart(`,${text}`)
      parts.set(text, part)
      return part
    })
  }

  const knownList = (view: View, encoding: Encoding, filters: GameFilters): List | undefined => {
    const key = view.keyOf(filters)
    return key === undefined ? undefined : view.lists[encoding].get(key)
  }

  /** The list that filters lead to, which may be known from other filters. */
  const listOf = (view: View, encoding: Encoding, filters: GameFilters): List => {
    const known = knownList(view, encoding, filters)
    if (known !== undefined) return known
    const chosen = bitsOf(view.select(filters))
    const key = `${view.name} ${encoding} ${filters.sort} ${filters.order} ${filters.limit} ${chosen}`
    const list = lists.get(key) ?? { reply: undefined, isOld: false, timesAsked: 0 }
    lists.set(key, list)
    const filtersKey = view.keyOf(filters)
    if (filtersKey !== undefined) view.lists[encoding].set(filtersKey, list)
    return list
  }

  /** One at a time, so that compression does not starve requests. */
  const compressLater = (list: List, view: View, places: readonly number[]): void => {
    if (isCompressing) return
    isCompressing = true
    const compressedVersion = version
    gzip(textOf(view, places), (_error, bytes) => {
      isCompressing = false
      if (bytes === undefined || compressedVersion !== version) return
      replies.keep(list, listReply(view.hash, 'gzip', [bytes], headers))
    })
  }

  const makeReply = (list: List, view: View, encoding: Encoding, filters: GameFilters) => {
    const chosen = view.select(filters)
    const places = view.orderOf(filters).filter((place) => chosen[place] === 1)
    const { limit } = filters
    if (encoding === 'identity' || limit !== undefined) {
      const text = textOf(view, places, limit)
      // A hundred games at most: compresses in a millisecond.
      const body = encoding === 'gzip' ? gzipSync(text) : Buffer.from(text)
      const reply = listReply(view.hash, encoding, [body], headers)
      replies.keep(list, reply)
      return reply
    }
    list.timesAsked += 1
    if (list.timesAsked >= OFTEN) compressLater(list, view, places)
    return listReply(view.hash, encoding, joinedOf(view, view.parts(), places), headers)
  }

  return {
    kept: (caller, query) => {
      if (caller.snapshot.version !== version) startAnew(caller.snapshot)
      const filters = readPlainFilters(query)
      if (filters === undefined) return undefined
      const view = viewOf(caller, filters.period)
      const list = knownList(view, caller.encoding, filters)
      return list === undefined ? undefined : replies.use(list)
    },
    reply: (caller, filters) => {
      if (caller.snapshot.version !== version) startAnew(caller.snapshot)
      const view = viewOf(caller, filters.period)
      const list = listOf(view, caller.encoding, filters)
      return replies.use(list) ?? makeReply(list, view, caller.encoding, filters)
    },
  }
}

/** Maximum number of parts per game: enough for all plans and periods of two snapshots. */
const PART_GENERATIONS = 9

/** The selection as a short text, 16 games per character. */
const bitsOf = (selection: Selection): string => {
  const bits = new Uint16Array(Math.ceil(selection.length / 16))
  for (let place = 0; place < selection.length; place++) {
    if (selection[place] === 1) bits[place >> 4] = (bits[place >> 4] ?? 0) | (1 << (place & 15))
  }
  return Buffer.from(bits.buffer).toString('utf16le')
}
