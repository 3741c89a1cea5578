import { namedFrom } from '@retorna/domain/forecast/version-answer'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../database/connection.ts'
import { IS_TABLED } from '../../database/is-tabled.ts'

/** Recomputes the totals of months, given by their first days. */
export const totalMonths = async (db: Transaction, months: readonly string[]): Promise<void> => {
  if (months.length === 0) return
  await db.deleteFrom('forecast_totals').where('month', 'in', months).execute()
  await sql`
    with latest as (
      select distinct on (series_id, made_on, days) *,
        date_trunc('month', made_on)::date as month,
        least(10, 1 + floor(10 * position))::integer as tenth
      from forecast_scores
      where made_on >= ${[...months].sort()[0]}::date
        and date_trunc('month', made_on)::date = any(${months}::date[])
      order by series_id, made_on, days, revision desc
    ),
    ranges as (
      select month, days, volatility_class, min(made_on) + 1 as first_day,
        max(made_on + days) as last_day, count(*) as count,
        count(*) filter (where held <= 50) as within_50,
        count(*) filter (where held <= 80) as within_80,
        count(*) filter (where held <= 95) as within_95,
        array[${sql.join(TENTHS.map((tenth) => sql`count(*) filter (where tenth = ${tenth})`))}]
          as tenths,
        count(*) filter (where revision > 1) as corrected,
        count(*) filter (where is_late) as computed_later
      from (
        select latest.*, f.made_at::date > latest.made_on + 1 as is_late
        from latest join forecasts f using (series_id, made_on)
      ) l group by 1, 2, 3
    ),
    -- Every version of a week's forecast, with whether it is the one on record.
    stated as (
      select l.month, l.volatility_class, p.probability,
        p.probability >= case when ${IS_TABLED} then ${namedFrom(true)}::float8
          else ${namedFrom(false)}::float8 end as is_named,
        least(10, 1 + floor(10 * p.probability))::integer as tenth,
        case when p.place <= cardinality(f.versions)
          then abs(f.versions[p.place] - l.version) < 0.005
          else not exists (
            select from unnest(f.versions) v (rtp) where abs(v.rtp - l.version) < 0.005)
          end as is_right
      from latest l
      join forecasts f using (series_id, made_on)
      join forecast_series s on s.id = series_id
      cross join lateral unnest(f.probabilities) with ordinality p (probability, place)
      where l.days = 7 and l.version is not null and cardinality(f.versions) > 0
    ),
    versions as (
      select month, volatility_class,
        array[${sql.join(TENTHS.map((tenth) => sql`count(*) filter (where tenth = ${tenth})`))}]
          as counts,
        array[${sql.join(TENTHS.map((tenth) => sql`coalesce(sum(probability) filter (where tenth = ${tenth}), 0)`))}]
          as stated,
        array[${sql.join(TENTHS.map((tenth) => sql`count(*) filter (where tenth = ${tenth} and is_right)`))}]
          as rights,
        count(*) filter (where is_named) as named,
        count(*) filter (where is_named and is_right) as named_right
      from stated group by 1, 2
    )
    insert into forecast_totals (month, days, volatility_class, first_day, last_day, count,
      within_50, within_80, within_95, tenths, corrected, computed_later, version_counts,
      version_stated, version_right, named, named_right)
    select r.month, r.days, r.volatility_class, r.first_day, r.last_day, r.count, r.within_50,
      r.within_80, r.within_95, r.tenths, r.corrected, r.computed_later,
      coalesce(v.counts, array_fill(0, array[10])), coalesce(v.stated, array_fill(0, array[10])),
      coalesce(v.rights, array_fill(0, array[10])), coalesce(v.named, 0), coalesce(v.named_right, 0)
    from ranges r
    left join versions v on r.days = 7 and v.month = r.month
      and v.volatility_class is not distinct from r.volatility_class`.execute(db)
}

const TENTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** Deletes forecasts for single days before a day; only those older than a year can be deleted. */
export const forgetForecasts = async (db: Transaction, before: string): Promise<void> => {
  await sql`select forget_forecasts(${before}::date)`.execute(db)
}

/** The totals of a month, span and volatility class. */
export type Totals = Awaited<ReturnType<typeof allTotals>>[number]

export const allTotals = (db: Database) => db.selectFrom('forecast_totals').selectAll().execute()
