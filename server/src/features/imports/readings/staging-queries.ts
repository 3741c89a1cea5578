import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { escapeCopy } from '../../../database/escape-copy.ts'
import type { Problem, RefusedRow } from '../../../ingestion/problem.ts'
import type { ImportedReading } from '../../../ingestion/read-reading.ts'

const BUFFER_CHARACTERS = 1 << 16

export const createStaged = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`
    create temp table staged (
      line integer not null, game_id integer, read_at timestamptz, rtp float8,
      turnover numeric, payout numeric, plays bigint, stake_squares numeric, stake_cubes numeric,
      max_stake numeric, payout_squares numeric, source text,
      version_rtp float8, window_from timestamptz, max_win numeric, note text,
      is_day boolean, is_part boolean, channel text, stake_level text, mode text, money text,
      jackpot_contribution numeric, jackpot_win numeric, segment_id integer, segments jsonb,
      problems text, contradicts integer
    ) on commit drop`)
}

/**
 * Creates the staging table in the running transaction and opens a stream of rows into it, with backpressure from the
 * database.
 */
export const openStaging = async (client: pg.ClientBase) => {
  await client.query("set local work_mem = '96MB'")
  await createStaged(client)
  const copy = client.query(
    from(
      `copy staged (line, game_id, read_at, rtp, turnover, payout, plays, stake_squares, stake_cubes,
         max_stake, payout_squares, source, version_rtp, window_from, max_win, note,
         is_day, is_part, channel, stake_level, mode, money, jackpot_contribution, jackpot_win, problems) from stdin`,
    ),
  )
  const done = finished(copy)
  // Awaited by `end`; until then a failure must not count as unhandled.
  done.catch(() => {})
  let buffer = ''
  const add = (text: string): Promise<void> | undefined => {
    buffer += text
    if (buffer.length < BUFFER_CHARACTERS) return undefined
    const isFull = !copy.write(buffer)
    buffer = ''
    return isFull ? Promise.race([once(copy, 'drain').then(() => {}), done]) : undefined
  }
  return {
    good: (
      line: number,
      { gameId, at, rtp, turnover, payout, plays, source, ...rest }: ImportedReading,
    ) =>
      add(
        `${line}\t${gameId}\t${at.toISOString()}\t${rtp}\t${turnover ?? '\\N'}\t${payout ?? '\\N'}\t${plays ?? '\\N'}\t${sumsOf(rest)}\t${escapeCopy(source)}\t${factsOf(rest)}\t${rest.isDay}\t${partOf(rest.segment)}\t\\N\n`,
      ),
    bad: ({ line, problems }: RefusedRow) =>
      add(`${line}${'\t\\N'.repeat(23)}\t${escapeCopy(JSON.stringify(problems))}\n`),
    end: async () => {
      copy.end(buffer)
      await done
    },
    abort: (error: Error) => {
      copy.destroy(error)
    },
  }
}

type Rest = Pick<
  ImportedReading,
  | 'stakeSquares'
  | 'stakeCubes'
  | 'maxStake'
  | 'payoutSquares'
  | 'versionRtp'
  | 'windowFrom'
  | 'maxWin'
  | 'note'
>

// Most files state none of these; joining separate texts for each row would take a tenth of the time of reading a file.
const NOTHING = '\\N\t\\N\t\\N\t\\N'

const sumsOf = ({ stakeSquares, stakeCubes, maxStake, payoutSquares }: Rest): string =>
  (stakeSquares ?? stakeCubes ?? maxStake ?? payoutSquares) === null
    ? NOTHING
    : `${stakeSquares ?? '\\N'}\t${stakeCubes ?? '\\N'}\t${maxStake ?? '\\N'}\t${payoutSquares ?? '\\N'}`

const factsOf = ({ versionRtp, windowFrom, maxWin, note }: Rest): string =>
  (versionRtp ?? windowFrom ?? maxWin ?? note) === null
    ? NOTHING
    : `${versionRtp ?? '\\N'}\t${windowFrom?.toISOString() ?? '\\N'}\t${maxWin ?? '\\N'}\t${note === null ? '\\N' : escapeCopy(note)}`

const NO_PART = `${'\\N\t'.repeat(6)}\\N`

const partOf = (segment: ImportedReading['segment']): string => {
  if (segment === null) return NO_PART
  const text = (value: string | null) => (value === null ? '\\N' : escapeCopy(value))
  const { channel, stakeLevel, mode, money, jackpotContribution, jackpotWin } = segment
  return `t\t${[channel, stakeLevel, mode, money, jackpotContribution, jackpotWin].map(text).join('\t')}`
}

const same = (other: string): string =>
  `s.game_id = ${other}.game_id and s.read_at = ${other}.read_at
    and s.version_rtp is not distinct from ${other}.version_rtp
    and s.segment_id is not distinct from ${other}.segment_id`

/**
 * Resolves rows of one game, version, moment and segment. Of identical rows the first is kept; contradicting rows
 * are all refused, and each names another's line.
 *
 * @returns how many identical rows were dropped, with examples.
 */
export const settleRepeated = async (client: pg.ClientBase) => {
  const { rowCount: repeated } = await client.query(`
    create temp table repeated on commit drop as
      select game_id, read_at, version_rtp, segment_id, min(line) as first
      from staged where problems is null group by 1, 2, 3, 4 having count(*) > 1`)
  if (repeated === 0) return { dropped: 0, examples: [] }
  await client.query(`
    analyze repeated;
    create temp table contradicting on commit drop as
      select s.game_id, s.read_at, s.version_rtp, s.segment_id, min(s.line) as first,
        (array_agg(s.line order by s.line))[2] as second
      from staged s join repeated r on ${same('r')} where s.problems is null
      group by 1, 2, 3, 4
      having count(distinct (s.rtp, s.turnover, s.payout, s.plays,
        s.stake_squares, s.stake_cubes, s.max_stake, s.payout_squares,
        s.window_from, s.max_win, s.note, s.jackpot_contribution, s.jackpot_win)) > 1;
    update staged s
      set contradicts = case when s.line = c.first then c.second else c.first end
      from contradicting c
      where ${same('c')} and s.problems is null`)
  const { rows } = await client.query<{
    dropped: number
    examples: { line: number; first: number }[]
  }>(`
    with gone as (
      delete from staged s using repeated r
      where ${same('r')} and s.line > r.first
        and s.problems is null and s.contradicts is null
      returning s.line, r.first)
    select count(*)::integer as dropped,
      coalesce((select jsonb_agg(e) from (select * from gone order by line limit 20) e), '[]') as examples
    from gone`)
  return rows[0] ?? { dropped: 0, examples: [] }
}

/** Call this before rows of the staging table are compared with others. */
export const analyzeStaged = async (client: pg.ClientBase): Promise<void> => {
  await client.query(
    'analyze staged (game_id, read_at, version_rtp, segment_id, problems, contradicts)',
  )
}

export const countRefused = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from staged where problems is not null or contradicts is not null',
  )
  return rows[0]?.count ?? 0
}

/** The refused rows in file order. */
export async function* refusedRows(
  client: pg.ClientBase,
  timeZone: string,
  dateHeading: string,
): AsyncGenerator<RefusedRow> {
  await client.query(`declare refused no scroll cursor for
      select line, problems, contradicts, (read_at at time zone ${pg.escapeLiteral(timeZone)})::date::text as day
      from staged
      where problems is not null or contradicts is not null order by line`)
  for (;;) {
    const { rows } = await client.query<{
      line: number
      problems: string | null
      contradicts: number | null
      day: string | null
    }>('fetch 2000 from refused')
    if (rows.length === 0) break
    for (const { line, problems, contradicts, day } of rows) {
      const found: Problem[] =
        problems === null
          ? [
              {
                code: 'contradicts-line',
                column: dateHeading,
                value: day ?? '',
                hint: String(contradicts),
              },
            ]
          : JSON.parse(problems)
      yield { line, problems: found }
    }
  }
  await client.query('close refused')
}
