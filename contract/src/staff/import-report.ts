import { z } from 'zod'
import { id } from '../field-types.ts'
import { question } from './import-options.ts'

export const rowCounts = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
})
export type RowCounts = z.infer<typeof rowCounts>

/** A change in a row: the column's key, the stored value and the new one. */
const cellChange = z.object({
  column: z.string(),
  before: z.union([z.string(), z.number()]).nullable(),
  after: z.union([z.string(), z.number()]).nullable(),
})

/** A row that would be accepted, with its game or provider. */
const takenRow = z.object({ line: z.int(), name: z.string(), changes: z.array(cellChange) })
export type TakenRow = z.infer<typeof takenRow>

/** A rejected row; a problem's column is spelled as in the file, empty if it concerns the whole row. */
const refusedRow = z.object({
  line: z.int(),
  problems: z.array(
    z.object({
      column: z.string(),
      value: z.string(),
      reason: z.string(),
      /** The games that the cell may mean, most likely first; `text` is the key of such a choice in `games`. */
      meant: z
        .object({
          text: z.string(),
          games: z.array(z.object({ id, name: z.string(), provider: z.string() })),
        })
        .nullable(),
    }),
  ),
})

/** The result of a dry run or run. Lists hold only the first rows of each outcome. */
export const importReport = z.object({
  counts: rowCounts,
  refused: z.array(refusedRow),
  new: z.array(takenRow),
  changed: z.array(takenRow),
  unchanged: z.array(takenRow),
  notices: z.array(
    z.object({
      text: z.string(),
      count: z.int(),
      examples: z.array(z.object({ line: z.int(), value: z.string(), text: z.string() })),
    }),
  ),
  ignoredColumns: z.array(z.string()),
  /** Questions whose answers are needed, or would resolve rejected rows. */
  questions: z.array(question),
  /** Whether no row was read because the questions have to be answered first. */
  isAsked: z.boolean(),
  /** Whether `confirmOutliers` would accept rejected rows. */
  asksOutliers: z.boolean(),
})
export type ImportReport = z.infer<typeof importReport>
