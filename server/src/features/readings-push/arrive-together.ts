import type { Pushed } from '@retorna/contract/feeds/readings-push'
import { mayOverlap, UNNAMED } from '@retorna/domain/readings/segment'
import { readSentReading, type SentReading } from '@retorna/domain/readings/sent-reading'
import DataLoader from 'dataloader'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../database/connection.ts'
import type { ArrivedReading } from '../../database/inbox/append-to-inbox.ts'
import { arrive } from '../../database/inbox/arrive.ts'
import { findImplausible } from '../../ingestion/implausible-turnover-queries.ts'
import { type SegmentIds, segmentsOf } from '../../ingestion/segment-queries.ts'
import { findSentGames, isVersionKnown, type SentGame } from '../../ingestion/sent-game-queries.ts'
import { toArrived } from '../../ingestion/to-arrived.ts'
import { readDocument, type SentRow } from './read-rows.ts'
import type { Push } from './take-push.ts'

/**
 * Takes a small push whose rows are all good, in one commit with pushes of other senders that arrive at the same
 * moment. Returns `null` if the push needs more than that.
 */
export const arriveTogether = async (db: Database, push: Push): Promise<Pushed | null> => {
  const { feed, body, keyName } = push
  if (push.idempotencyKey !== null || push.isTrial || push.isStrict) return null
  if (body.format === 'ndjson') return null
  const sent = await readDocument(body.read(), body.format)
  if (sent.length === 0) return null
  const rows = await goodRows(db, push, sent)
  if (rows === null) return null
  const batch = await arrive(db, {
    feedId: feed.id,
    actor: `key ${keyName}`,
    fileName: keyName,
    sha256: body.sha256.toString('hex'),
    rowsRefused: 0,
    rows,
  })
  return { batch, accepted: rows.length, quarantined: 0, ignored: 0, refused: [] }
}

/**
 * Returns `null` if a row is refused, may repeat another, has an unknown game or segment, or an implausible
 * turnover.
 */
const goodRows = async (
  db: Database,
  { feed, now }: Push,
  sent: readonly SentRow[],
): Promise<ArrivedReading[] | null> => {
  const read: SentReading[] = sent.flatMap((each) => {
    if (!('row' in each)) return []
    const result = readSentReading(each.row, { now, currency: feed.currency })
    return 'reading' in result ? [result.reading] : []
  })
  if (read.length < sent.length) return null
  const known = await findKnownGames(db, feed.id, new Set(read.map(({ game }) => game)))
  const ids = await findKnownSegments(db, feed.id, read)
  const moments = new Map<string, SentReading[]>()
  const rows = read.flatMap((reading) => {
    const game = known.get(reading.game) ?? 'unknown'
    if (typeof game === 'string' || !isVersionKnown(reading, game)) return []
    const segment = reading.segment ?? null
    const segmentId = segment === null ? null : ids.get(segment)
    if (segmentId === undefined) return []
    const moment = `${game.id} ${reading.at.getTime()} ${reading.versionRtp}`
    const others = moments.get(moment) ?? []
    if (others.some((other) => !areAdded(other, reading))) return []
    moments.set(moment, [...others, reading])
    return [toArrived(reading, { gameId: game.id, source: feed.name, segmentId })]
  })
  if (rows.length < sent.length) return null
  const implausible = await findImplausible(db, feed.id, {
    rows: rows.map((reading) => ({ reading })),
    known: limitsOf(db, feed.id),
  })
  return implausible.size === 0 ? rows : null
}

/** Whether two rows of one moment are parts of one reading, which has one window. */
const areAdded = (one: SentReading, other: SentReading): boolean =>
  one.windowFrom?.getTime() === other.windowFrom?.getTime() &&
  !mayOverlap(one.segment ?? UNNAMED, other.segment ?? UNNAMED)

const LIMITS_MS = 600_000
const MAX_LIMITS = 100_000

type Limit = { turnover: number | null }
const limits = new WeakMap<Database, LRUCache<string, Limit>>()

/** What is plausible changes slowly. It is looked up again before a reading is held back. */
const limitsOf = (db: Database, feedId: number) => {
  const ofAll = limits.get(db) ?? new LRUCache<string, Limit>({ max: MAX_LIMITS, ttl: LIMITS_MS })
  limits.set(db, ofAll)
  return {
    get: (gameId: number) => ofAll.get(`${feedId} ${gameId}`)?.turnover,
    set: (gameId: number, turnover: number | null) =>
      ofAll.set(`${feedId} ${gameId}`, { turnover }),
  }
}

const segments = new WeakMap<Database, LRUCache<number, SegmentIds>>()

/** A stored segment never disappears, so a feed's segments are read again only if one is missing. */
const findKnownSegments = async (
  db: Database,
  feedId: number,
  read: readonly SentReading[],
): Promise<SegmentIds> => {
  const sent = read.flatMap(({ segment }) => segment ?? [])
  if (sent.length === 0) return new Map()
  const ofAll = segments.get(db) ?? new LRUCache<number, SegmentIds>({ max: 1_000 })
  segments.set(db, ofAll)
  const found = ofAll.get(feedId)
  if (found && sent.every((segment) => found.get(segment) !== undefined)) return found
  const now = await segmentsOf(db, feedId)
  ofAll.set(feedId, now)
  return now
}

/** A name that staff assign takes effect within a second. Unknown games are looked up each time. */
const FRESH_MS = 1_000

type GameOfFeed = { feedId: number; game: SentReading['game'] }

/** Games that many senders need at the same moment are looked up in one query. */
const openGames = (db: Database) =>
  new DataLoader<GameOfFeed, SentGame, string>(
    async (asked) => {
      const found = new Map<string, SentGame>()
      for (const [feedId, ofFeed] of Map.groupBy(asked, ({ feedId }) => feedId)) {
        const games = new Set(ofFeed.map(({ game }) => game))
        for (const [game, meant] of await findSentGames(db, feedId, games)) {
          found.set(keyOf({ feedId, game }), meant)
        }
      }
      return asked.map((each) => found.get(keyOf(each)) ?? 'unknown')
    },
    { cacheKeyFn: keyOf, maxBatchSize: 5_000, batchScheduleFn: setImmediate },
  )

function keyOf({ feedId, game }: GameOfFeed): string {
  return `${feedId} ${typeof game} ${game}`
}

type Games = {
  loader: ReturnType<typeof openGames>
  readAt: number
  /** Known games that were used since then. */
  used: Map<string, GameOfFeed & { meant: SentGame }>
}

const games = new WeakMap<Database, Games>()

/** Games in use are read again together. Otherwise nearly every request would find one that is no longer fresh. */
const freshGames = (db: Database): Games => {
  const known = games.get(db) ?? { loader: openGames(db), readAt: 0, used: new Map() }
  games.set(db, known)
  if (Date.now() - known.readAt < FRESH_MS) return known
  const { loader, used } = known
  loader.clearAll()
  // A failure reaches the next request that needs the game.
  for (const each of used.values()) loader.load(each).catch(() => {})
  Object.assign(known, { readAt: Date.now(), used: new Map() })
  return known
}

const findKnownGames = async (
  db: Database,
  feedId: number,
  sent: ReadonlySet<SentReading['game']>,
): Promise<Map<SentReading['game'], SentGame>> => {
  const { loader, used } = freshGames(db)
  const found = new Map<SentReading['game'], SentGame>()
  const unread: SentReading['game'][] = []
  for (const game of sent) {
    const known = used.get(keyOf({ feedId, game }))
    if (known === undefined) unread.push(game)
    else found.set(game, known.meant)
  }
  await Promise.all(
    unread.map(async (game) => {
      const one = { feedId, game }
      const meant = await loader.load(one)
      if (typeof meant === 'string') loader.clear(one)
      else used.set(keyOf(one), { ...one, meant })
      found.set(game, meant)
    }),
  )
  return found
}
