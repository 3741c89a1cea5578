import { FILES_FEED } from '@retorna/domain/feeds/feed'
import { DATE_FORMATS } from '@retorna/domain/parse-date'
import { z } from 'zod'
import { decimal, id, text } from '../field-types.ts'

/** The possible contents of a file. */
export const IMPORT_KINDS = ['providers', 'games', 'versions', 'readings'] as const
export const kind = z.enum(IMPORT_KINDS)
export type ImportKind = z.infer<typeof kind>

/** A question that only the file's owner can answer, with an example from the file and the most likely answer. */
export const question = z.object({
  about: z.enum(['sheet', 'column', 'unit', 'currency', 'date-format', 'decimal-sign']),
  /** The column that it concerns; empty for the whole file. */
  key: z.string(),
  example: z.string(),
  /** `value` of a column is its name, see column-names.ts; `label` explains the effect of the answer. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  proposed: z.string(),
})
export type ImportQuestion = z.infer<typeof question>

/** Maximum number of names whose game was chosen by hand. */
const MAX_CHOSEN_GAMES = 500

/** The owner's answers to what a file does not show; `null` if it does. */
export const fileAnswers = {
  /** The sheet of a workbook; `null` for the only one with such a table. */
  sheet: text().max(200).nullable().default(null),
  dateFormat: z.enum(DATE_FORMATS).nullable().default(null),
  decimalSign: z.enum(['.', ',']).nullable().default(null),
  /** Factors of columns' figures, powers of ten. */
  units: z.record(text().max(40), decimal.positive().max(1e9)).default({}),
  /** The currency of the rows, for a feed without one. */
  currency: text().max(4).nullable().default(null),
}
export type FileAnswers = z.infer<z.ZodObject<typeof fileAnswers>>

export const NO_ANSWERS = {
  sheet: null,
  dateFormat: null,
  decimalSign: null,
  units: {},
  currency: null,
} as const satisfies FileAnswers

/** The column mapping: position in the header by column key. */
export const importOptions = z.object({
  kind,
  /** For readings: the feed that they belong to. */
  feedId: id.default(FILES_FEED),
  columns: z.record(text(), z.int().nonnegative().max(10_000)),
  ...fileAnswers,
  confirmOutliers: z.boolean(),
  /** The game's id by the text of a cell that matches no game by itself. */
  games: z
    .record(text().max(1000), id)
    .refine((games) => Object.keys(games).length <= MAX_CHOSEN_GAMES),
})
export type ImportOptions = z.infer<typeof importOptions>
