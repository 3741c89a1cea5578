import { gzip } from 'node:zlib'
import type { GameFilters } from '@retorna/contract/games'
import type { Plan } from '@retorna/domain/plan'
import { LRUCache } from 'lru-cache'
import type { Snapshot } from '../../plugins/catalogue/snapshot.ts'
import { type GzipPart, gzipPart, joinGzip } from './gzip-parts.ts'
import { createListView, type ListView } from './list-view.ts'

export type Encoding = 'gzip' | 'identity'

export type ListReplies = {
  /** Names the reply to any filters of a plan's list; the same in every process. */
  etag: (snapshot: Snapshot, plan: Plan, filters: GameFilters) => string
  /** The reply's bytes. Callers share them and must not change them. */
  body: (snapshot: Snapshot, plan: Plan, filters: GameFilters, encoding: Encoding) => Buffer
}

type Kept = { bytes: Buffer; isFinal: boolean }
type View = ListView & { parts: () => readonly GzipPart[] }

/** Room for the replies of one process; the least recently used make way. */
const MAXIMUM_BYTES = 24 * 1024 * 1024

/**
 * Keeps replies of the list by the games that they show, in their order, not by the filters that led
 * there: many filters lead to one list. A list asked for once is joined from parts compressed
 * beforehand, one per game; asked for again it is compressed as a whole, beside the event loop, which
 * makes it four times smaller. A new snapshot starts anew.
 */
export const createListReplies = (): ListReplies => {
  const kept = new LRUCache<string, Kept>({
    maxSize: MAXIMUM_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.length + 2 * key.length + 200,
  })
  let views = new Map<string, View>()
  let parts = new Map<string, GzipPart>()
  let version = 0
  let isCompressing = false

  const viewOf = (snapshot: Snapshot, plan: Plan, filters: GameFilters): View => {
    if (snapshot.version !== version) {
      version = snapshot.version
      views = new Map()
      kept.clear()
    }
    const period = filters.period ?? '7d'
    const key = `${plan} ${period}`
    const known = views.get(key)
    if (known !== undefined) return known
    const view = createListView(snapshot, plan, period)
    let viewParts: readonly GzipPart[] | undefined
    const made = { ...view, parts: () => (viewParts ??= partsOf(view)) }
    views.set(key, made)
    return made
  }

  /** Most games are the same in the next snapshot: their parts are used again. */
  const partsOf = (view: ListView): GzipPart[] => {
    const made = view.texts.map((text) => parts.get(text) ?? gzipPart(`,${text}`))
    if (parts.size > 9 * view.total) parts = new Map()
    made.forEach((part, index) => void parts.set(view.texts[index] ?? '', part))
    return made
  }

  const compressLater = (key: string, joined: Kept, text: () => string): void => {
    if (isCompressing || joined.isFinal) return
    isCompressing = true
    gzip(text(), (_error, bytes) => {
      isCompressing = false
      if (bytes !== undefined && kept.peek(key) === joined) kept.set(key, { bytes, isFinal: true })
    })
  }

  return {
    etag: (snapshot, plan, filters) => `W/"${viewOf(snapshot, plan, filters).hash}"`,
    body: (snapshot, plan, filters, encoding) => {
      const view = viewOf(snapshot, plan, filters)
      const places = view.select(filters)
      const key = `${plan} ${filters.period ?? '7d'} ${encoding} ${listKey(places)}`
      const known = kept.get(key)
      if (known !== undefined) {
        compressLater(key, known, () => textOf(view, places))
        return known.bytes
      }
      const made =
        encoding === 'gzip'
          ? { bytes: joinedOf(view, places), isFinal: false }
          : { bytes: Buffer.from(textOf(view, places)), isFinal: true }
      kept.set(key, made)
      return made.bytes
    },
  }
}

const listKey = (places: readonly number[]): string =>
  Buffer.from(Uint32Array.from(places).buffer).toString('latin1')

const HEAD = '{"success":true,"data":['
const tailOf = (view: ListView, count: number): string =>
  `],"count":${count},"total":${view.total}}`

const textOf = (view: ListView, places: readonly number[]): string =>
  HEAD + places.map((place) => view.texts[place]).join(',') + tailOf(view, places.length)

const joinedOf = (view: View, [first, ...rest]: readonly number[]): Buffer => {
  if (first === undefined) return joinGzip(HEAD, [], tailOf(view, 0))
  const all = view.parts()
  return joinGzip(
    HEAD + view.texts[first],
    rest.flatMap((place) => all[place] ?? []),
    tailOf(view, rest.length + 1),
  )
}
