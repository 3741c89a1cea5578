import type { RangeGap, VersionGap } from '@retorna/contract/forecast'
import { sql } from 'kysely'
import type { Database } from '../../../database/connection.ts'

/** Quantiles and RTPs in percent (database, migration 0054). */
export type Stated = {
  operatorId: number | null
  operator: string | null
  madeOn: string
  day: number[] | null
  week: number[] | null
  versions: number[] | null
  probabilities: number[] | null
  /** Why the ranges or the probabilities are missing; `null` if they are present. */
  missing: RangeGap | null
  versionsMissing: VersionGap | null
}

/** The latest statements about a game, over all feeds and by operator. */
export const statedOf = async (db: Database, gameId: number): Promise<Stated[]> => {
  const { rows } = await sql<Stated>`
    select s.operator_id as "operatorId", o.name as operator, f.made_on as "madeOn", f.day, f.week, f.versions, f.probabilities,
      t.missing, t.versions_missing as "versionsMissing"
    from forecast_series s
    join forecast_standings t on t.series_id = s.id
    join forecasts f on f.series_id = s.id and f.made_on = t.made_on
    left join operators o on o.id = s.operator_id
    where s.game_id = ${gameId}`.execute(db)
  return rows
}
