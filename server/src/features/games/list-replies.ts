import { gzip } from 'node:zlib'
import type { GameFilters } from '@retorna/contract/games'
import type { Plan } from '@retorna/domain/plan'
import { LRUCache } from 'lru-cache'
import type { Snapshot } from '../../plugins/catalogue/snapshot.ts'
import { type GzipPart, gzipPart } from './gzip-parts.ts'
import { type Encoding, joinedOf, type ListReply, listReply, textOf } from './list-reply.ts'
import { createListView, type ListView, type Selection } from './list-view.ts'
import { readPlainFilters } from './plain-filters.ts'
import { recentMap } from './recent-map.ts'

/** What every reply to a caller depends on beside the filters. */
export type ListCaller = { snapshot: Snapshot; plan: Plan; encoding: Encoding }

export type ListReplies = {
  /** The reply to a query as it was sent, if it leaves no question and the reply is kept. */
  kept: (caller: ListCaller, query: string) => ListReply | undefined
  /** The reply to filters. */
  reply: (caller: ListCaller, filters: GameFilters) => ListReply
}

type View = ListView & { key: string; parts: () => readonly GzipPart[] }

/** Room for the replies of one process; the least recently used make way. */
const MAXIMUM_BYTES = 64 * 1024 * 1024
const MAXIMUM_LISTS = 10_000
/** Few, so that queries which never repeat cost next to nothing as they pass through. */
const MAXIMUM_QUERIES = 200
/** As many as the bounds and providers of a catalogue of a thousand games can make. */
const MAXIMUM_FILTERS = 20_000
/** A list asked for so often is worth compressing as a whole. */
const OFTEN = 2

/**
 * Keeps replies of the list by the games that they show and their order, not only by the filters that
 * led there: many filters lead to one list. The first time a list is asked for it is joined from parts
 * compressed beforehand, one per game, which takes microseconds; asked for again it is compressed as a
 * whole, beside the event loop, which makes it four times smaller, and kept. A new snapshot starts
 * anew.
 */
export const createListReplies = (): ListReplies => {
  const replies = new LRUCache<string, ListReply>({
    maxSize: MAXIMUM_BYTES,
    sizeCalculation: ({ response }, key) => response.bytes.length + 2 * key.length + 1_000,
  })
  // Keys of replies, so that a reply that made way is not held on to.
  const keysByQuery = recentMap<string>(MAXIMUM_QUERIES)
  const keysByFilters = recentMap<string>(MAXIMUM_FILTERS)
  const timesAsked = recentMap<number>(MAXIMUM_LISTS)
  let views = new Map<string, View>()
  let parts = new Map<string, GzipPart>()
  let version = 0
  let isCompressing = false

  const startAnew = (snapshot: Snapshot): void => {
    version = snapshot.version
    views = new Map()
    replies.clear()
    keysByQuery.clear()
    keysByFilters.clear()
    timesAsked.clear()
  }

  const viewOf = ({ snapshot, plan }: ListCaller, period: GameFilters['period'] = '7d'): View => {
    const key = `${plan} ${period}`
    const known = views.get(key)
    if (known !== undefined) return known
    const view = createListView(snapshot, plan, period)
    let viewParts: readonly GzipPart[] | undefined
    const partsOfView = () => {
      viewParts ??= partsOf(view)
      return viewParts
    }
    const made = { ...view, key, parts: partsOfView }
    views.set(key, made)
    return made
  }

  /** Most games are the same in the next snapshot: their parts are used again. */
  const partsOf = ({ texts, total }: ListView): GzipPart[] => {
    if (parts.size > PART_GENERATIONS * total) parts = new Map()
    return texts.map((text) => {
      const part = parts.get(text) ?? gzipPart(`,${text}`)
      parts.set(text, part)
      return part
    })
  }

  /** One at a time: compressing must not take the machine from the requests. */
  const compressLater = (key: string, view: View, places: readonly number[]): void => {
    if (isCompressing) return
    isCompressing = true
    const compressedVersion = version
    gzip(textOf(view, places), (_error, bytes) => {
      isCompressing = false
      if (bytes === undefined || compressedVersion !== version) return
      replies.set(key, listReply(view.hash, 'gzip', [bytes]))
    })
  }

  const makeReply = (key: string, view: View, places: readonly number[], encoding: Encoding) => {
    if (encoding === 'identity') {
      const reply = listReply(view.hash, encoding, [Buffer.from(textOf(view, places))])
      replies.set(key, reply)
      return reply
    }
    const times = (timesAsked.get(key) ?? 0) + 1
    timesAsked.set(key, times)
    if (times >= OFTEN) compressLater(key, view, places)
    return listReply(view.hash, encoding, joinedOf(view, view.parts(), places))
  }

  return {
    kept: (caller, query) => {
      if (caller.snapshot.version !== version) startAnew(caller.snapshot)
      const { plan, encoding } = caller
      const sent = `${plan} ${encoding} ${query}`
      const known = keysByQuery.get(sent)
      if (known !== undefined) return replies.get(known)
      const filters = readPlainFilters(query)
      if (filters === undefined) return undefined
      const key = keysByFilters.get(canonicalOf(viewOf(caller, filters.period), encoding, filters))
      if (key === undefined) return undefined
      keysByQuery.set(sent, key)
      return replies.get(key)
    },
    reply: (caller, filters) => {
      if (caller.snapshot.version !== version) startAnew(caller.snapshot)
      const { encoding } = caller
      const view = viewOf(caller, filters.period)
      const canonical = canonicalOf(view, encoding, filters)
      let key = keysByFilters.get(canonical)
      let selection: Selection | undefined
      if (key === undefined) {
        selection = view.select(filters)
        key = `${view.key} ${encoding} ${filters.sort} ${filters.order} ${bitsOf(selection)}`
        keysByFilters.set(canonical, key)
      }
      const kept = replies.get(key)
      if (kept !== undefined) return kept
      const chosen = selection ?? view.select(filters)
      const places = view.orderOf(filters).filter((place) => chosen[place] === 1)
      return makeReply(key, view, places, encoding)
    },
  }
}

const canonicalOf = (view: View, encoding: Encoding, filters: GameFilters): string =>
  `${view.key} ${encoding} ${view.canonical(filters)}`

/** Parts of so many snapshots may lie beside each other: three plans and periods, twice over. */
const PART_GENERATIONS = 9

/** The selection as a short text, 16 games a character. */
const bitsOf = (selection: Selection): string => {
  const bits = new Uint16Array(Math.ceil(selection.length / 16))
  for (let place = 0; place < selection.length; place++) {
    if (selection[place] === 1) bits[place >> 4] = (bits[place >> 4] ?? 0) | (1 << (place & 15))
  }
  return Buffer.from(bits.buffer).toString('utf16le')
}
