import { namedFrom } from '@retorna/domain/forecast/version-answer'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import { IS_TABLED } from '../database/is-tabled.ts'

/** The certified version that the days of a game name. The RTP in percent. */
export type NamedVersion = { rtp: number; probability: number; since: string | null }

/** What last night's forecasts name, over all feeds, by game. */
export const namedVersions = async (db: Database): Promise<ReadonlyMap<number, NamedVersion>> =>
  new Map((await named(db, sql`s.operator_id is null`)).map((one) => [one.gameId, one]))

/** The same of one game, by the operator whose feeds name it. */
export const namedAtOperators = async (
  db: Database,
  gameId: number,
): Promise<ReadonlyMap<number | null, NamedVersion>> =>
  new Map(
    (await named(db, sql`s.game_id = ${gameId}`)).map((one) => [one.operatorId, one] as const),
  )

type Named = NamedVersion & { gameId: number; operatorId: number | null }

/** Games of one version have none to choose from. */
const named = async (db: Database, which: RawBuilder<unknown>): Promise<Named[]> => {
  const { rows } = await sql<Named & { isTabled: boolean }>`
    select s.game_id as "gameId", s.operator_id as "operatorId", f.versions[l.at] as rtp, l.probability, ${IS_TABLED} as "isTabled",
      t.standing -> 'runs' -> (l.at - 1) ->> 'since' as since
    from forecast_series s
    join forecast_standings t on t.series_id = s.id
    join forecasts f on f.series_id = s.id and f.made_on = t.made_on
    cross join lateral (
      select p.at::integer, p.probability
      from unnest(f.probabilities) with ordinality p (probability, at)
      order by p.probability desc limit 1
    ) l
    where ${which} and cardinality(f.versions) > 1 and l.at <= cardinality(f.versions)`.execute(db)
  return rows.flatMap(({ isTabled, ...one }) =>
    one.probability >= namedFrom(isTabled) ? [one] : [],
  )
}
