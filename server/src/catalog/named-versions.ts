import { namedFrom } from '@retorna/domain/forecast/version-answer'
import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import { IS_TABLED } from '../database/is-tabled.ts'

/** The certified version that the days of a game name. The RTP in percent. */
export type NamedVersion = { rtp: number; probability: number; since: string | null }

/** What last night's forecasts name, over all feeds, by game; games of one version have none to choose from. */
export const namedVersions = async (db: Database): Promise<ReadonlyMap<number, NamedVersion>> => {
  const { rows } = await sql<NamedVersion & { gameId: number; isTabled: boolean }>`
    select s.game_id as "gameId", f.versions[l.at] as rtp, l.probability, ${IS_TABLED} as "isTabled",
      t.standing -> 'runs' -> (l.at - 1) ->> 'since' as since
    from forecast_series s
    join forecast_standings t on t.series_id = s.id
    join forecasts f on f.series_id = s.id and f.made_on = t.made_on
    cross join lateral (
      select p.at::integer, p.probability
      from unnest(f.probabilities) with ordinality p (probability, at)
      order by p.probability desc limit 1
    ) l
    where s.operator_id is null and cardinality(f.versions) > 1 and l.at <= cardinality(f.versions)`.execute(
    db,
  )
  return new Map(
    rows.flatMap(({ gameId, isTabled, ...named }) =>
      named.probability >= namedFrom(isTabled) ? [[gameId, named] as const] : [],
    ),
  )
}
