import type pg from 'pg'

/** Compares only the values that a file states: blanks are not changes. */
export const DIFFERS = (stored: string, given: string, hasSource: boolean) => `(
  ${stored}.rtp <> ${given}.rtp
  or (${given}.turnover is not null and ${stored}.turnover is distinct from ${given}.turnover)
  or (${given}.payout is not null and ${stored}.payout is distinct from ${given}.payout)
  or (${given}.plays is not null and ${stored}.plays is distinct from ${given}.plays)
  ${hasSource ? `or ${stored}.source <> ${given}.source` : ''})`

export const GOOD = 's.problems is null and s.contradicts is null'

/** The first and last moment of all good rows; `null` if there are none. */
export type Span = { first: Date; last: Date }

export const spanOfStaged = async (client: pg.ClientBase): Promise<Span | null> => {
  const { rows } = await client.query<{ first: Date | null; last: Date | null }>(
    `select min(s.read_at) as first, max(s.read_at) as last from staged s where ${GOOD}`,
  )
  const { first = null, last = null } = rows[0] ?? {}
  return first === null || last === null ? null : { first, last }
}

/** How the good rows compare with what is stored. The span lets the planner skip partitions. */
export const compareStaged = async (
  client: pg.ClientBase,
  { first, last }: Span,
  hasSource: boolean,
): Promise<{ new: number; changed: number; unchanged: number }> => {
  const { rows } = await client.query<{ all: number; new: number; changed: number }>(
    `select count(*)::integer as all,
       (count(*) filter (where r.game_id is null))::integer as new,
       (count(*) filter (where r.game_id is not null and ${DIFFERS('r', 's', hasSource)}))::integer as changed
     from staged s left join readings r
       on r.game_id = s.game_id and r.read_at = s.read_at and r.read_at between $1 and $2
     where ${GOOD}`,
    [first, last],
  )
  const counts = rows[0] ?? { all: 0, new: 0, changed: 0 }
  return {
    new: counts.new,
    changed: counts.changed,
    unchanged: counts.all - counts.new - counts.changed,
  }
}

/** Stores the good rows that differ, and keeps each row they replace. */
export const storeStaged = async (
  client: pg.ClientBase,
  { first, last }: Span,
  batch: { id: number; actor: string; hasSource: boolean; hasChanges: boolean },
): Promise<void> => {
  await client.query(
    `select ensure_reading_partitions(month, month) from (
       select distinct date_trunc('month', s.read_at, 'UTC') as month from staged s where ${GOOD}) m`,
  )
  if (batch.hasChanges) {
    await client.query(
      `insert into reading_corrections (game_id, read_at, rtp, turnover, payout, plays, source,
         entered_by, entered_at, batch_id, replaced_by_batch)
       select r.game_id, r.read_at, r.rtp, r.turnover, r.payout, r.plays, r.source,
         r.entered_by, r.entered_at, r.batch_id, $3
       from readings r join staged s on r.game_id = s.game_id and r.read_at = s.read_at
       where r.read_at between $1 and $2 and ${GOOD} and ${DIFFERS('r', 's', batch.hasSource)}`,
      [first, last, batch.id],
    )
  }
  await client.query(
    `insert into readings as r (game_id, read_at, rtp, turnover, payout, plays, source, entered_by, batch_id)
     select s.game_id, s.read_at, s.rtp, s.turnover, s.payout, s.plays, s.source, $1, $2
     from staged s where ${GOOD}
     on conflict (game_id, read_at) do update set
       rtp = excluded.rtp,
       turnover = ${kept('turnover')}, payout = ${kept('payout')}, plays = ${kept('plays')},
       source = ${batch.hasSource ? 'excluded.source' : 'r.source'},
       entered_by = excluded.entered_by, entered_at = now(), batch_id = excluded.batch_id
     where ${DIFFERS('r', 'excluded', batch.hasSource)}`,
    [batch.actor, batch.id],
  )
}

/** A blank keeps a known value, unless the RTP it belongs to is replaced. */
const kept = (column: string): string =>
  `case when r.rtp = excluded.rtp then coalesce(excluded.${column}, r.${column}) else excluded.${column} end`

/** Creates the table `touched` of the (game, day) pairs that a batch has changed. */
export const findTouched = async (
  client: pg.ClientBase,
  { first, last }: Span,
  batchId: number,
  timeZone: string,
): Promise<void> => {
  await client.query(`create temp table touched (game_id integer, day date) on commit drop`)
  await client.query(
    `insert into touched select distinct game_id, (read_at at time zone $1)::date
     from readings where batch_id = $2 and read_at between $3 and $4`,
    [timeZone, batchId, first, last],
  )
  await client.query('analyze touched')
}
