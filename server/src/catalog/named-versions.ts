import { namedFrom } from '@retorna/domain/forecast/version-answer'
import { type RawBuilder, sql } from 'kysely'
import { type AnnouncedGames, among } from '../database/announced-games.ts'
import type { Database } from '../database/connection.ts'
import { IS_TABLED } from '../database/is-tabled.ts'
import type { WhichFeeds } from './feed-queries.ts'

/** The certified version that the days of a game identify, with its RTP in percent. */
export type NamedVersion = { rtp: number; probability: number; since: string | null }

export type LikeliestVersion = NamedVersion & {
  gameId: number
  operatorId: number | null
  isTabled: boolean
}

/** The likeliest version of games over all feeds, according to last night's forecasts. */
export const namedVersions = (which: AnnouncedGames) =>
  likeliest(sql`s.operator_id is null and ${among(which, 's.game_id')}`)

/** The likeliest version of games at each operator, or at `null` over all feeds, or of the games of one operator. */
export const likeliestAtOperators = async (
  db: Database,
  which: WhichFeeds,
): Promise<readonly LikeliestVersion[]> => {
  const chosen =
    'gameIds' in which
      ? sql`s.game_id = any(${which.gameIds}::integer[])`
      : sql`s.operator_id = ${which.operatorId}`
  return (await likeliest(chosen).execute(db)).rows
}

/** Whether a version is likely enough to be named. */
export const isNamed = ({ isTabled, probability }: LikeliestVersion): boolean =>
  probability >= namedFrom(isTabled)

/** Games with only one version are left out. */
const likeliest = (which: RawBuilder<unknown>) => sql<LikeliestVersion>`
  select s.game_id as "gameId", s.operator_id as "operatorId", f.versions[l.at] as rtp,
    l.probability, ${IS_TABLED} as "isTabled",
    t.standing -> 'runs' -> (l.at - 1) ->> 'since' as since
  from forecast_series s
  join forecast_standings t on t.series_id = s.id
  join forecasts f on f.series_id = s.id and f.made_on = t.made_on
  cross join lateral (
    select p.at::integer, p.probability
    from unnest(f.probabilities) with ordinality p (probability, at)
    order by p.probability desc limit 1
  ) l
  where ${which} and cardinality(f.versions) > 1 and l.at <= cardinality(f.versions)`

export const LIKELIEST_AT_OPERATORS = likeliest(sql`s.operator_id is not null`)
