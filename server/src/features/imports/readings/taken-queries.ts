import type pg from 'pg'
import { type CellChange, MAX_TAKEN, type TakenRow, type TakenRows } from '../taken-rows.ts'
import { DIFFERS, GOOD, type Span } from './store-queries.ts'

type Figures = Record<(typeof FIGURES)[number], number | null>
type Row = { line: number; name: string; read_at: Date; given: Figures; stored: Figures | null }

const FIGURES = ['rtp', 'turnover', 'payout', 'plays'] as const

/** The first good rows of the staging table by outcome. */
export const takenReadings = async (
  client: pg.ClientBase,
  span: Span | null,
  hasSource: boolean,
): Promise<TakenRows> => {
  if (span === null) return { new: [], changed: [], unchanged: [] }
  const differs = DIFFERS('r', 's', hasSource)
  const first = (condition: string) => firstRows(client, span, condition)
  return {
    new: await first('r.game_id is null'),
    changed: await first(`r.game_id is not null and ${differs}`),
    unchanged: await first(`r.game_id is not null and not ${differs}`),
  }
}

const firstRows = async (
  client: pg.ClientBase,
  { first, last }: Span,
  condition: string,
): Promise<TakenRow[]> => {
  const figures = (table: string) =>
    `jsonb_build_object(${FIGURES.map((name) => `'${name}', ${table}.${name}`).join(', ')})`
  const { rows } = await client.query<Row>(
    `select s.line, g.name, s.read_at, ${figures('s')} as given,
       case when r.game_id is not null then ${figures('r')} end as stored
     from staged s join games g on g.id = s.game_id
     left join readings r
       on r.game_id = s.game_id and r.read_at = s.read_at and r.read_at between $1 and $2
     where ${GOOD} and ${condition} order by s.line limit ${MAX_TAKEN}`,
    [first, last],
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

const figureChange = (column: string, before: number | null, after: number | null): CellChange[] =>
  after === null || after === before ? [] : [{ column, before, after }]
