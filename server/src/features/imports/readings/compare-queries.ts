import type { TakenRow } from '@retorna/contract/staff/import-report'
import type pg from 'pg'
import { type CellChange, MAX_TAKEN, type TakenRows } from '../prepared.ts'
import {
  DIFFERS,
  FACTS,
  type Given,
  GOOD,
  SAME,
  type Span,
  SUMS,
  VOLUMES,
  valuesAfter,
} from './staged-values.ts'

/** Compares the good rows with what is stored. The span lets the planner skip partitions. */
export const compareStaged = async (
  client: pg.ClientBase,
  { first, last }: Span,
  { feedId, hasSource }: Given,
): Promise<{ new: number; changed: number; unchanged: number }> => {
  const { rows } = await client.query<{ all: number; new: number; changed: number }>(
    `select count(*)::integer as all,
       (count(*) filter (where r.game_id is null))::integer as new,
       (count(*) filter (where r.game_id is not null and ${DIFFERS('r', 's', hasSource)}))::integer as changed
     from staged s left join readings r
       on ${SAME} and r.feed_id = $3 and r.read_at between $1 and $2
     where ${GOOD}`,
    [first, last, feedId],
  )
  const counts = rows[0] ?? { all: 0, new: 0, changed: 0 }
  return {
    new: counts.new,
    changed: counts.changed,
    unchanged: counts.all - counts.new - counts.changed,
  }
}

/**
 * The good rows whose reading will have no turnover although the stored one has it, or although its game had
 * turnover in the 30 days before.
 *
 * @returns their number, with the first line of some of the games.
 */
export const withoutVolumes = async (
  client: pg.ClientBase,
  { span: { first, last }, feedId, isNew }: { span: Span; feedId: number; isNew: boolean },
): Promise<{ count: number; examples: { line: number }[] }> => {
  const { rows } = await client.query<{ count: number; lines: number[] | null }>(
    `with bare as (
       select s.game_id, min(s.read_at)::date as first, count(*) as rows, min(s.line) as line,
         count(r.turnover) as cleared, min(s.line) filter (where r.turnover is not null) as cleared_line
       from staged s left join readings r
         on ${isNew ? 'false' : `${SAME} and r.feed_id = $1 and r.read_at between $2 and $3`}
       where ${GOOD} and s.turnover is null and s.line > 0 and ${valuesAfter('r.', 's.').turnover} is null
       group by 1),
     incomplete as (
       select b.game_id from bare b where exists (
         select from feed_days d where d.game_id = b.game_id and d.feed_id = $1 and d.turnover > 0
           and d.day < b.first and d.day >= b.first - 30)),
     told as (
       select case when i.game_id is null then b.cleared else b.rows end as rows,
         case when i.game_id is null then b.cleared_line else b.line end as line
       from bare b left join incomplete i using (game_id))
     select coalesce(sum(rows), 0)::integer as count,
       (array_agg(line order by line) filter (where rows > 0))[1:20] as lines
     from told`,
    isNew ? [feedId] : [feedId, first, last],
  )
  const examples = (rows[0]?.lines ?? []).map((line) => ({ line }))
  return { count: rows[0]?.count ?? 0, examples }
}

/**
 * Whether no game has a stored day between the first and the last moment of its rows. All rows are then new, and
 * the only readings of their days.
 *
 * @param timeZone the time zone of the feed's days.
 */
export const areDaysNew = async (
  client: pg.ClientBase,
  timeZone: string,
  spans: ReadonlyMap<number, Span>,
): Promise<boolean> => {
  const { rows } = await client.query(
    `select from unnest($2::integer[], $3::timestamptz[], $4::timestamptz[]) as g (id, first, last)
     where exists (select from daily_rtp d where d.game_id = g.id
       and d.day >= ((g.first - interval '1 microsecond') at time zone $1)::date
       and d.day <= (g.last at time zone $1)::date) limit 1`,
    [
      timeZone,
      [...spans.keys()],
      [...spans.values()].map(({ first }) => first),
      [...spans.values()].map(({ last }) => last),
    ],
  )
  return rows.length === 0
}

export const countGood = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from staged s where ${GOOD}`,
  )
  return rows[0]?.count ?? 0
}

type Figures = Record<(typeof FIGURES)[number], number | string | null>
type Row = { line: number; name: string; read_at: Date; after: Figures; stored: Figures | null }

const FIGURES = ['rtp', ...VOLUMES, ...SUMS, 'version_rtp', ...FACTS] as const

/** The first good rows of the staging table by outcome, for the outcomes that `compareStaged` has found. */
export const takenReadings = async (
  client: pg.ClientBase,
  span: Span,
  given: Given,
  compared: Record<keyof TakenRows, number>,
): Promise<TakenRows> => {
  const taken: TakenRows = { new: [], changed: [], unchanged: [] }
  const differs = DIFFERS('r', 's', given.hasSource)
  const conditions = {
    new: 'r.game_id is null',
    changed: `r.game_id is not null and ${differs}`,
    unchanged: `r.game_id is not null and not ${differs}`,
  }
  for (const outcome of ['new', 'changed', 'unchanged'] as const) {
    if (compared[outcome] === 0) continue
    taken[outcome] = await firstRows(client, span, given.feedId, conditions[outcome])
  }
  return taken
}

const firstRows = async (
  client: pg.ClientBase,
  { first, last }: Span,
  feedId: number,
  condition: string,
): Promise<TakenRow[]> => {
  // The JSON is built only for the rows that are shown.
  const figures = (sql: (name: (typeof FIGURES)[number]) => string) =>
    `jsonb_build_object(${FIGURES.map((name) => `'${name}', ${sql(name)}`).join(', ')})`
  const after = { ...valuesAfter('f.stored_', 'f.'), version_rtp: 'f.version_rtp' }
  const { rows } = await client.query<Row>(
    `select f.line, g.name, f.read_at, ${figures((name) => after[name])} as after,
       case when f.is_stored then ${figures((name) => `f.stored_${name}`)} end as stored
     from (
       select s.line, s.game_id, s.read_at, r.game_id is not null as is_stored,
         ${[...FIGURES, 'segments'].map((name) => `s.${name}, r.${name} as stored_${name}`).join(', ')}
       from staged s left join readings r
         on ${SAME} and r.feed_id = $3 and r.read_at between $1 and $2
       where ${GOOD} and s.line > 0 and ${condition} order by s.line limit ${MAX_TAKEN}) f
     join games g on g.id = f.game_id order by f.line`,
    [first, last, feedId],
  )
  return rows.map(({ line, name, read_at, after, stored }) => ({
    line,
    name,
    changes: [
      { column: 'date', before: stored && read_at.toISOString(), after: read_at.toISOString() },
      ...FIGURES.flatMap((column) => figureChange(column, stored?.[column] ?? null, after[column])),
    ],
  }))
}

type Figure = number | string | null

const figureChange = (column: string, before: Figure, after: Figure): CellChange[] =>
  after === before ? [] : [{ column, before, after }]
