import { mostPlausible } from '@retorna/domain/readings/implausible-turnover'
import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import type { ArrivedReading } from '../database/inbox/append-to-inbox.ts'

/** The largest plausible turnover of a feed's games, by game; `null` for any. */
type Limits = {
  get: (gameId: number) => number | null | undefined
  set: (gameId: number, limit: number | null) => unknown
}

/**
 * The readings of a feed whose turnover is implausible, each with that turnover. Cached limits may be outdated, so
 * those of a game are read again before a reading is held back.
 */
export const findImplausible = async <Row extends { reading: ArrivedReading }>(
  db: Database,
  feedId: number,
  { rows, known }: { rows: readonly Row[]; known: Limits },
): Promise<Map<Row, number>> => {
  const staked = rows.filter(({ reading }) => Number(reading.turnover ?? 0) > 0)
  if (staked.length === 0) return new Map()
  const gamesOf = (some: readonly Row[]) => [...new Set(some.map(({ reading }) => reading.gameId))]
  const above = (some: readonly Row[], limits: Pick<Limits, 'get'>) =>
    some.filter(
      ({ reading }) =>
        Number(reading.turnover) > (limits.get(reading.gameId) ?? Number.POSITIVE_INFINITY),
    )
  const unread = gamesOf(staked).filter((gameId) => known.get(gameId) === undefined)
  const read = await readLimits(db, feedId, unread)
  for (const [gameId, limit] of read) known.set(gameId, limit)
  const suspects = above(staked, known)
  if (suspects.length === 0) return new Map()
  const fresh = await readLimits(
    db,
    feedId,
    gamesOf(suspects).filter((gameId) => !read.has(gameId)),
  )
  return new Map(
    above(suspects, new Map([...read, ...fresh])).map((row) => [row, Number(row.reading.turnover)]),
  )
}

/** Feeds of running totals have no limits, because they do not send daily turnovers. */
const readLimits = async (
  db: Database,
  feedId: number,
  gameIds: readonly number[],
): Promise<Map<number, number | null>> => {
  if (gameIds.length === 0) return new Map()
  const { rows } = await sql<{ gameId: number; usual: number | null; accepted: number | null }>`
    select n.id as "gameId", case when f.measures = 'windows' then usual_turnover(n.id) end as usual,
      a.turnover as accepted
    from unnest(${gameIds}::integer[]) as n (id)
    join feeds f on f.id = ${feedId}
    left join accepted_turnovers a on a.feed_id = f.id and a.game_id = n.id`.execute(db)
  return new Map(
    rows.map(({ gameId, usual, accepted }) => [gameId, mostPlausible(usual, accepted)]),
  )
}
