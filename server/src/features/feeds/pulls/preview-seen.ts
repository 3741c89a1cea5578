import type { FieldsOf } from '@retorna/contract/endpoint'
import type { tryPull } from '@retorna/contract/feeds/pulls'
import { columnNames } from '@retorna/contract/staff/column-names'
import { guessColumns } from '../../../ingestion/columns/match-columns.ts'
import type { InspectedFile } from '../../../ingestion/file/inspect-file.ts'
import { headOf } from '../../../ingestion/interpret-rows.ts'
import { shortened } from '../../../ingestion/problem.ts'
import { findHeader } from '../../../ingestion/table/find-header.ts'
import type { Seen } from './run-pull.ts'

export type PullPreview = Omit<FieldsOf<typeof tryPull>, 'run' | 'keys'>

const ROWS_SHOWN = 5
const READINGS_SHOWN = 20
const MAX_COLUMNS = 200

/** The preview of a dry run: the first table, the readings made from all tables, and the open questions. */
export const previewSeen = async ({
  tables,
  readings,
  questions,
}: Seen): Promise<Partial<PullPreview>> => ({
  ...(tables?.[0] !== undefined && (await previewTable(tables[0].table))),
  ...(questions !== undefined && { questions: [...questions] }),
  ...(readings !== undefined && {
    readings: readings
      .slice(0, READINGS_SHOWN)
      .map(({ game, at, rtp, turnover, payout, plays }) => ({
        game,
        at: at.toISOString(),
        plays,
        rtp: Number(rtp.toFixed(2)),
        turnover: turnover === null ? null : Number(turnover),
        payout: payout === null ? null : Number(payout),
      })),
  }),
})

/** The header of a table with its first rows, and the headings by which a reading is recognized with certainty. */
const previewTable = async (
  table: InspectedFile,
): Promise<Pick<PullPreview, 'header' | 'sample' | 'guesses'>> => {
  const head = await headOf(table)
  const at = head.length === 0 ? 0 : findHeader('readings', head)
  const [header = [], ...sample] = head
    .slice(at, at + 1 + ROWS_SHOWN)
    .map(({ cells }) => cells.slice(0, MAX_COLUMNS).map(shortened))
  const names = columnNames(header)
  const guesses = Object.fromEntries(
    Object.entries(guessColumns('readings', header, sample)).flatMap(([key, position]) =>
      position === undefined ? [] : [[key, names[position] ?? '']],
    ),
  )
  return { header, sample, guesses }
}
