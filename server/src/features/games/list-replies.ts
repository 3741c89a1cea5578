import { gzip } from 'node:zlib'
import type { GameFilters } from '@retorna/contract/games'
import type { Plan } from '@retorna/domain/plan'
import { LRUCache } from 'lru-cache'
import type { Snapshot } from '../../plugins/catalogue/snapshot.ts'
import { type GzipPart, gzipPart, joinGzip } from './gzip-parts.ts'
import { createListView, type ListView, type Selection } from './list-view.ts'
import { type WholeResponse, wholeResponse } from './whole-response.ts'

export type Encoding = 'gzip' | 'identity'

/** What every reply to a caller depends on beside the filters. */
export type ListCaller = { snapshot: Snapshot; plan: Plan; encoding: Encoding }

export type ListReply = {
  /** Names the reply to its filters; the same in every process. */
  etag: string
  response: WholeResponse
}

export type ListReplies = {
  /** The reply to a query seen before, by its text as it was sent. */
  known: (caller: ListCaller, query: string) => ListReply | undefined
  /** The reply to filters; `query` is their text, to be known by. */
  reply: (caller: ListCaller, filters: GameFilters, query: string) => ListReply
}

type Kept = ListReply & { hash: string; isFinal: boolean; text: () => string }
type View = ListView & { key: string; parts: () => readonly GzipPart[] }

/** Room for the replies of one process; the least recently used make way. */
const MAXIMUM_BYTES = 24 * 1024 * 1024
const MAXIMUM_QUERIES = 5_000

/**
 * Keeps replies of the list by the games that they show and their order, not only by the filters that
 * led there: many filters lead to one list. A list asked for once is joined from parts compressed
 * beforehand, one per game; asked for again it is compressed as a whole, beside the event loop, which
 * makes it four times smaller. A new snapshot starts anew.
 */
export const createListReplies = (): ListReplies => {
  const replies = new LRUCache<string, Kept>({
    maxSize: MAXIMUM_BYTES,
    sizeCalculation: ({ response }, key) => response.bytes.length + 2 * key.length + 1_000,
  })
  // Keys of replies, so that a reply that made way is not held on to.
  const queries = new LRUCache<string, string>({ max: MAXIMUM_QUERIES })
  let views = new Map<string, View>()
  let parts = new Map<string, GzipPart>()
  let version = 0
  let isCompressing = false

  const startAnew = (snapshot: Snapshot): void => {
    version = snapshot.version
    views = new Map()
    replies.clear()
    queries.clear()
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

  const makeReply = (
    view: View,
    selection: Selection,
    filters: GameFilters,
    encoding: Encoding,
  ): Kept => {
    const places = view.orderOf(filters).filter((place) => selection[place] === 1)
    const text = () => textOf(view, places)
    const isFinal = encoding === 'identity'
    const body = isFinal ? Buffer.from(text()) : joinedOf(view, places)
    return { ...listReply(view.hash, encoding, body), isFinal, text }
  }

  const compressLater = (key: string, joined: Kept): void => {
    if (isCompressing) return
    isCompressing = true
    gzip(joined.text(), (_error, bytes) => {
      isCompressing = false
      const isKept = replies.peek(key) === joined
      if (bytes === undefined || !isKept) return
      const { hash, text } = joined
      replies.set(key, { ...listReply(hash, 'gzip', bytes), isFinal: true, text })
    })
  }

  const find = (key: string): Kept | undefined => {
    const reply = replies.get(key)
    if (reply?.isFinal === false) compressLater(key, reply)
    return reply
  }

  return {
    known: ({ snapshot, plan, encoding }, query) => {
      if (snapshot.version !== version) startAnew(snapshot)
      const key = queries.get(`${plan} ${encoding} ${query}`)
      return key === undefined ? undefined : find(key)
    },
    reply: (caller, filters, query) => {
      if (caller.snapshot.version !== version) startAnew(caller.snapshot)
      const { plan, encoding } = caller
      const view = viewOf(caller, filters.period)
      const selection = view.select(filters)
      const key = `${view.key} ${encoding} ${filters.sort} ${filters.order} ${bitsOf(selection)}`
      queries.set(`${plan} ${encoding} ${query}`, key)
      const kept = find(key)
      if (kept !== undefined) return kept
      const made = makeReply(view, selection, filters, encoding)
      replies.set(key, made)
      return made
    },
  }
}

/** Parts of so many snapshots may lie beside each other: three plans and periods, twice over. */
const PART_GENERATIONS = 9

const listReply = (hash: string, encoding: Encoding, body: Buffer) => {
  const etag = `W/"${hash}"`
  return {
    hash,
    etag,
    response: wholeResponse([...listHeaders(etag), ...contentHeaders(encoding)], body),
  }
}

/** Of every reply, also one without a body. */
export const listHeaders = (etag: string): string[] => [
  ...['x-content-type-options', 'nosniff', 'cache-control', 'private, no-cache'],
  ...['vary', 'accept-encoding, authorization', 'etag', etag],
]

const contentHeaders = (encoding: Encoding): string[] => [
  ...['content-type', 'application/json; charset=utf-8'],
  ...(encoding === 'gzip' ? ['content-encoding', 'gzip'] : []),
]

/** The selection as a short text, 16 games a character. */
const bitsOf = (selection: Selection): string => {
  const bits = new Uint16Array(Math.ceil(selection.length / 16))
  for (let place = 0; place < selection.length; place++) {
    if (selection[place] === 1) bits[place >> 4] = (bits[place >> 4] ?? 0) | (1 << (place & 15))
  }
  return Buffer.from(bits.buffer).toString('utf16le')
}

const HEAD = '{"success":true,"data":['
const tailOf = (view: ListView, count: number): string =>
  `],"count":${count},"total":${view.total}}`

const textOf = (view: ListView, places: readonly number[]): string =>
  HEAD + places.map((place) => view.texts[place]).join(',') + tailOf(view, places.length)

const joinedOf = (view: View, [first, ...rest]: readonly number[]): Buffer => {
  if (first === undefined) return joinGzip(HEAD, [], tailOf(view, 0))
  const parts = view.parts()
  return joinGzip(
    HEAD + view.texts[first],
    rest.flatMap((place) => parts[place] ?? []),
    tailOf(view, rest.length + 1),
  )
}
