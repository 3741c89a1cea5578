import type { TakenRow } from '@retorna/contract/staff/imports'
import type pg from 'pg'
import { dayOfReading } from '../../../database/day-of-reading.ts'
import { type CellChange, MAX_TAKEN, type TakenRows } from '../prepared.ts'

const VOLUMES = ['turnover', 'payout', 'plays'] as const
const SUMS = ['stake_squares', 'stake_cubes', 'max_stake', 'payout_squares'] as const
/** What else a reading may state; a blank keeps what is known. */
const FACTS = ['window_from', 'max_win', 'note'] as const

/** Compares only the values that a file states: blanks are not changes. */
const DIFFERS = (stored: string, given: string, hasSource: boolean) => `(
  ${stored}.rtp <> ${given}.rtp
  ${[...VOLUMES, ...SUMS, ...FACTS].map((name) => `or (${given}.${name} is not null and ${stored}.${name} is distinct from ${given}.${name})`).join('\n  ')}
  or (${given}.segments is not null and ${stored}.segments is distinct from ${given}.segments)
  ${hasSource ? `or ${stored}.source <> ${given}.source` : ''})`

// A reading is one of its feed, whose rows alone are compared.
const SAME =
  'r.game_id = s.game_id and r.read_at = s.read_at and r.version_rtp is not distinct from s.version_rtp'

/** What a whole file says of its readings: their feed, and whether it has a column of sources. */
export type Given = { feedId: number; hasSource: boolean }

const GOOD = 's.problems is null and s.contradicts is null'

/** The first and last moment of good rows. */
export type Span = { first: Date; last: Date }

/** How the good rows compare with what is stored. The span lets the planner skip partitions. */
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
 * The good rows without turnover of games that had it in the 30 days before them.
 *
 * @returns how many, with the first line of each of some games.
 */
export const withoutVolumes = async (
  client: pg.ClientBase,
  feedId: number,
): Promise<{ count: number; lines: number[] }> => {
  const { rows } = await client.query<{ count: number; lines: number[] | null }>(
    `with bare as (
       select s.game_id, min(s.read_at)::date as first, count(*) as rows, min(s.line) as line
       from staged s where ${GOOD} and s.turnover is null and s.line > 0 group by 1)
     select coalesce(sum(rows), 0)::integer as count, (array_agg(line order by line))[1:20] as lines
     from bare b where exists (
       select from feed_days d where d.game_id = b.game_id and d.feed_id = $1 and d.turnover > 0
         and d.day < b.first and d.day >= b.first - 30)`,
    [feedId],
  )
  return { count: rows[0]?.count ?? 0, lines: rows[0]?.lines ?? [] }
}

/**
 * Stores the good rows that differ, and keeps each row they replace. Rows that are all new, which nobody else may add
 * meanwhile, are stored without looking for what they replace: a tenth of the time.
 */
export const storeStaged = async (
  client: pg.ClientBase,
  { first, last }: Span,
  batch: Given & { id: number; actor: string; hasChanges: boolean; isAllNew: boolean },
): Promise<void> => {
  if (batch.hasChanges) {
    await client.query(
      `insert into reading_corrections (game_id, read_at, rtp, turnover, payout, plays,
         stake_squares, stake_cubes, max_stake, payout_squares, source, entered_by, entered_at,
         batch_id, feed_id, version_rtp, window_from, max_win, note, segments, replaced_by_batch)
       select r.game_id, r.read_at, r.rtp, r.turnover, r.payout, r.plays,
         r.stake_squares, r.stake_cubes, r.max_stake, r.payout_squares, r.source, r.entered_by,
         r.entered_at, r.batch_id, r.feed_id, r.version_rtp, r.window_from, r.max_win, r.note, r.segments, $3
       from readings r join staged s on ${SAME}
       where r.feed_id = $4 and r.read_at between $1 and $2 and ${GOOD} and ${DIFFERS('r', 's', batch.hasSource)}`,
      [first, last, batch.id, batch.feedId],
    )
  }
  await client.query(
    `insert into readings as r (game_id, read_at, rtp, turnover, payout, plays,
       stake_squares, stake_cubes, max_stake, payout_squares, source, version_rtp,
       window_from, max_win, note, segments, entered_by, entered_at, batch_id, feed_id)
     select s.game_id, s.read_at, s.rtp, s.turnover, s.payout, s.plays,
       s.stake_squares, s.stake_cubes, s.max_stake, s.payout_squares, s.source, s.version_rtp,
       s.window_from, s.max_win, s.note, s.segments, $1, now(), $2, $3
     from staged s where ${GOOD}
     ${batch.isAllNew ? '' : replacing(batch.hasSource)}`,
    [batch.actor, batch.id, batch.feedId],
  )
}

const replacing = (hasSource: boolean): string => `
     on conflict (game_id, read_at, feed_id, version_rtp) do update set
       rtp = excluded.rtp,
       ${VOLUMES.map((name) => `${name} = ${kept(name)}`).join(', ')},
       ${SUMS.map((name) => `${name} = ${keptSum(name)}`).join(', ')},
       ${FACTS.map((name) => `${name} = coalesce(excluded.${name}, r.${name})`).join(', ')},
       source = ${hasSource ? 'excluded.source' : 'r.source'},
       segments = ${keptSum('segments')},
       entered_by = excluded.entered_by, entered_at = excluded.entered_at, batch_id = excluded.batch_id,
       changed_in = excluded.changed_in
     where ${DIFFERS('r', 'excluded', hasSource)}`

/** A blank keeps a known value, unless the RTP it belongs to is replaced. */
const kept = (column: string): string =>
  `case when r.rtp = excluded.rtp and excluded.segments is null then coalesce(excluded.${column}, r.${column}) else excluded.${column} end`

/** A blank keeps a known sum only while nothing else that the file states of the reading differs from what is known. */
const keptSum = (column: string): string => {
  const same = [...VOLUMES, ...SUMS].map(
    (name) =>
      `coalesce(excluded.${name}, r.${name}) is not distinct from coalesce(r.${name}, excluded.${name})`,
  )
  return `case when r.rtp = excluded.rtp and ${same.join(' and ')}
    then coalesce(excluded.${column}, r.${column}) else excluded.${column} end`
}

/**
 * Creates the table `touched` of the (game, day) pairs with readings of a batch.
 *
 * @param span lets the planner skip partitions.
 */
export const findTouched = async (
  client: pg.ClientBase,
  batchId: number,
  timeZone: string,
  span?: Span,
): Promise<void> => {
  await client.query(`create temp table touched (game_id integer, day date) on commit drop`)
  await client.query(
    `insert into touched select distinct r.game_id, ${await dayOfReading(client, timeZone)}
     from readings r where r.batch_id = $2 ${span ? 'and r.read_at between $3 and $4' : ''}`,
    [timeZone, batchId, ...(span ? [span.first, span.last] : [])],
  )
  await client.query('analyze touched')
}

/** SQL for the good rows as readings of their feed. */
export const stagedReadings = (feedId: number): string =>
  `(select s.*, ${Number(feedId)} as feed_id from staged s where ${GOOD})`

/**
 * Whether no game has a day between the first and the last moment of its rows: then all of these are new, and the only
 * readings of their days.
 *
 * @param timeZone of the feed's days.
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
type Row = { line: number; name: string; read_at: Date; given: Figures; stored: Figures | null }

const FIGURES = ['rtp', ...VOLUMES, ...SUMS, 'version_rtp', ...FACTS] as const

/** The first good rows of the staging table by outcome, of those outcomes that `compareStaged` has found. */
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
  // Built for these rows alone.
  const figures = (prefix: string) =>
    `jsonb_build_object(${FIGURES.map((name) => `'${name}', ${prefix}${name}`).join(', ')})`
  const { rows } = await client.query<Row>(
    `select f.line, g.name, f.read_at, ${figures('f.')} as given,
       case when f.is_stored then ${figures('f.stored_')} end as stored
     from (
       select s.line, s.game_id, s.read_at, r.game_id is not null as is_stored,
         ${FIGURES.map((name) => `s.${name}, r.${name} as stored_${name}`).join(', ')}
       from staged s left join readings r
         on ${SAME} and r.feed_id = $3 and r.read_at between $1 and $2
       where ${GOOD} and s.line > 0 and ${condition} order by s.line limit ${MAX_TAKEN}) f
     join games g on g.id = f.game_id order by f.line`,
    [first, last, feedId],
  )
  return rows.map(({ line, name, read_at, given, stored }) => ({
    line,
    name,
    changes: [
      { column: 'date', before: stored && read_at.toISOString(), after: read_at.toISOString() },
      ...FIGURES.flatMap((column) => figureChange(column, stored?.[column] ?? null, given[column])),
    ],
  }))
}

type Figure = number | string | null

const figureChange = (column: string, before: Figure, after: Figure): CellChange[] =>
  after === null || after === before ? [] : [{ column, before, after }]
