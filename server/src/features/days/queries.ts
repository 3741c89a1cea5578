import { addDays } from '@retorna/domain/day'
import { type RawBuilder, sql } from 'kysely'
import type { DayVolumes } from '../../catalog/day-stakes.ts'
import { type AnnouncedGames, among } from '../../database/announced-games.ts'
import type { Database } from '../../database/connection.ts'
import { THEORETICAL_OF_DAYS } from '../../database/readings/theoretical-of-day.ts'

export type StoredDay = DayVolumes & {
  gameId: number
  day: string
  rtp: number
  payout: number | null
  readings: number
  /** Those that do not count. */
  leftOut: number
  feedId: number | null
  /** The RTP that it is judged against, if the game is judged against several. */
  theoreticalRtp: number | null
}

export type DayRange = {
  first: string
  last: string
  gameId?: number
  providerId?: number
  /** Only days stored since this transaction, and all days of these games. */
  since?: { transaction: string; games: AnnouncedGames }
}

/** Whether a row of `daily_rtp` has changed. The index contains the days that carry a transaction. */
const changedSince = (since: DayRange['since']): RawBuilder<boolean> => sql`(
  changed_in >= ${since?.transaction}::xid8 and changed_in > '0'
  or ${among(since?.games ?? [], 'game_id')})`

const EPOCH = '2000-01-01'

/** Days packed into bytes; `at` unpacks one of them. */
export type PackedDays = { length: number; at: (index: number) => StoredDay }

/**
 * At most `count` days of all games in a range, by game and day, after a game's day. They are read as a single value:
 * with a row for each day, the driver would spend more time on parsing texts than all other processing takes.
 */
export const daysAfter = async (
  db: Database,
  { first, last, gameId, providerId, since }: DayRange,
  after: { gameId: number; day: string } | null,
  count: number,
): Promise<PackedDays> => {
  const days = db
    .selectFrom('daily_rtp as d')
    .selectAll('d')
    .select(sql`${sql.raw(THEORETICAL_OF_DAYS)}`.as('theoretical_rtp'))
    .where('day', '>=', first)
    .where('day', '<=', last)
    .$if(gameId !== undefined, (query) => query.where('game_id', '=', gameId ?? 0))
    .$if(providerId !== undefined, (query) =>
      query.where('game_id', 'in', (games) =>
        games
          .selectFrom('games')
          .select('id')
          .where('provider_id', '=', providerId ?? 0),
      ),
    )
    .$if(since !== undefined && since.games !== 'all', (query) => query.where(changedSince(since)))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(game_id, day) > (${after?.gameId}, ${after?.day}::date)`),
    )
    .orderBy('game_id')
    .orderBy('day')
    .limit(count)
  // The driver receives only texts, and decodes base64 in half the time of PostgreSQL's hexadecimal format.
  const { rows } = await sql<{ packed: string | null }>`
    select encode(string_agg(${PACKED}, ''), 'base64') as packed from (${days}) days`.execute(db)
  return unpack(Buffer.from(rows[0]?.packed ?? '', 'base64'))
}

const COLUMNS = [
  'game_id',
  `day - '${EPOCH}'::date`,
  'rtp',
  'turnover',
  'payout',
  'plays',
  'stake_squares',
  'stake_cubes',
  'max_stake',
  'readings',
  'feed_id',
  'theoretical_rtp',
  'payout_squares',
  'left_out',
]
const PACKED = sql.raw(
  COLUMNS.map((column) => `float8send(coalesce((${column})::float8, 'NaN'))`).join(' || '),
)
const DOUBLE_BYTES = 8
const DAY_BYTES = COLUMNS.length * DOUBLE_BYTES

const unpack = (bytes: Buffer): PackedDays => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  return {
    length: bytes.length / DAY_BYTES,
    at: (index) => {
      const known = (column: number) => view.getFloat64(index * DAY_BYTES + column * DOUBLE_BYTES)
      const value = (column: number) => {
        const number = known(column)
        return Number.isNaN(number) ? null : number
      }
      return {
        gameId: known(0),
        day: dayOf(known(1)),
        rtp: known(2),
        turnover: value(3),
        payout: value(4),
        plays: value(5),
        stakeSquares: value(6),
        stakeCubes: value(7),
        maxStake: value(8),
        readings: known(9),
        feedId: value(10),
        theoreticalRtp: value(11),
        payoutSquares: value(12),
        leftOut: known(13),
      }
    },
  }
}

/** Texts of days by their number; all games share the same few thousand. */
const days = new Map<number, string>()

const dayOf = (number: number): string => {
  const known = days.get(number)
  if (known !== undefined) return known
  const text = addDays(EPOCH, number)
  days.set(number, text)
  return text
}

/** At most `count` days of some games that were removed since a transaction, by game and day, after a game's day. */
export const daysGone = async (
  db: Database,
  { transaction, games }: { transaction: string; games: readonly number[] },
  after: readonly [gameId: number, day: string] | null,
  count: number,
): Promise<(readonly [gameId: number, day: string])[]> => {
  const rows = await db
    .selectFrom('removed_rows as w')
    .select(['w.game_id as gameId', sql<string>`w.day`.as('day')])
    .distinct()
    .where(sql<boolean>`w.changed_in >= ${transaction}::xid8`)
    .where('w.day', 'is not', null)
    .where(among(games, 'w.game_id'))
    .where(sql<boolean>`not exists (
      select from daily_rtp d where d.game_id = w.game_id and d.day = w.day)`)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(w.game_id, w.day) > (${after?.[0]}, ${after?.[1]}::date)`),
    )
    .orderBy('w.game_id')
    .orderBy('w.day')
    .limit(count)
    .execute()
  return rows.map(({ gameId, day }) => [gameId, day] as const)
}

export const currenciesOfFeeds = async (db: Database): Promise<ReadonlyMap<number, string>> => {
  const rows = await db.selectFrom('feeds').select(['id', 'currency']).execute()
  return new Map(rows.flatMap(({ id, currency }) => (currency === null ? [] : [[id, currency]])))
}
