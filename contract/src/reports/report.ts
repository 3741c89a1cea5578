import { ANSWER_KINDS } from '@retorna/domain/answer/answer'
import { FIGURE_UNITS } from '@retorna/domain/format-figure'
import { z } from 'zod'
import { day } from '../field-types.ts'
import { REPORT_KINDS } from './report-settings.ts'

/** Rises with each change of what reports say or of how it is computed, so that two can be told apart. */
export const REPORT_DEFINITION = 7

const unit = z.enum(FIGURE_UNITS)

/** By its column's or figure's unit; rounded as shown. `null`: unknown, or not applicable. */
const value = z.union([z.number(), z.string()]).nullable()
export type ReportValue = z.infer<typeof value>

/** What an answer is marked by: `off` by its direction. */
const mark = z.enum(['below', 'above', ...ANSWER_KINDS.filter((kind) => kind !== 'off')])
export type ReportMark = z.infer<typeof mark>

const figure = z.object({ label: z.string(), value, unit, note: z.string().nullable() })

/** A part of a section. All texts are in the report's language. */
const block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), paragraphs: z.array(z.string()) }),
  z.object({ type: z.literal('figures'), figures: z.array(figure) }),
  z.object({
    type: z.literal('table'),
    /** Accessible name. */
    title: z.string(),
    columns: z.array(z.object({ label: z.string(), unit })),
    rows: z.array(z.array(value)),
    /** The column of answers, and what marks each row's; a row without an answer has `null`. */
    answers: z.object({ column: z.int(), marks: z.array(mark.nullable()) }).optional(),
    /** What stands there instead of rows. */
    empty: z.string(),
    /** Rows that a PDF has at most; the other files have all. */
    mostInPdf: z.int().optional(),
  }),
  /** How many games have each answer, one bar for all. */
  z.object({
    type: z.literal('answers'),
    title: z.string(),
    parts: z.array(z.object({ mark, label: z.string(), count: z.int() })),
  }),
  /** One value per name. The same values are also in a table below it, or written beside the bars. */
  z.object({
    type: z.literal('bars'),
    title: z.string(),
    unit,
    bars: z.array(z.object({ label: z.string(), value: z.number() })),
  }),
  /** Daily values, percent, oldest first; days without a reading are missing. */
  z.object({
    type: z.literal('line'),
    title: z.string(),
    /** What the line and the band are. */
    line: z.string(),
    band: z.string(),
    theoretical: z.number().nullable(),
    points: z.array(
      z.object({
        day,
        value: z.number(),
        low: z.number().nullable(),
        high: z.number().nullable(),
        /** The theoretical RTP of the day, where it is not that of all. */
        theoretical: z.number().nullable().optional(),
      }),
    ),
  }),
  /** Lines to sign on. */
  z.object({ type: z.literal('signatures'), lines: z.array(z.string()) }),
])
export type ReportBlock = z.infer<typeof block>
export type ReportTable = Extract<ReportBlock, { type: 'table' }>
export type ReportFigure = z.infer<typeof figure>

const section = z.object({ name: z.string(), title: z.string(), blocks: z.array(block) })
export type ReportPart = z.infer<typeof section>

/**
 * A report as read on the screen, and the source of its files. Tables are complete here; a PDF shortens those of more
 * than 500 rows.
 */
export const report = z.object({
  kind: z.enum(REPORT_KINDS),
  language: z.enum(['en', 'pt']),
  paper: z.enum(['a4', 'letter']),
  title: z.string(),
  /** What it covers, and the period in words. */
  subtitle: z.string(),
  /** The days it covers; `null`: each game's latest day. */
  days: z.object({ from: day, to: day }).nullable(),
  /** When the data were read. */
  asOf: z.iso.datetime(),
  /** Of days and of {@link asOf}; IANA. */
  timeZone: z.string(),
  /** What the reader should know first: that it is a sample, demonstration data, a merged game. */
  notices: z.array(z.string()),
  /** What the report says first. */
  finding: z.object({
    /** Of one game its answer, of many how many are off their RTP. */
    title: z.string(),
    /** Of a report on one game. */
    mark: mark.nullable(),
    sentences: z.array(z.string()),
    /** The games that need a look most, five at most, each with its answer. */
    games: z.array(z.object({ name: z.string(), answer: z.string() })),
    blocks: z.array(block),
  }),
  /** A WebP image as a data address; `null`: none. */
  logo: z.string().nullable(),
  sections: z.array(section),
  /** Why there is nothing to show: no game fits, or there is no reading in the period. */
  empty: z.enum(['games', 'readings']).nullable(),
  /** Its games far beyond chance, and how many would be by chance alone; `null`: none could be judged. */
  outOfRange: z.object({ count: z.int(), byChance: z.number() }).nullable(),
  /** Of a case file: what `report verify` reads; see server, case-seal.ts. */
  seal: z.string().nullable(),
  /** The line on every page: 18 and over, information only, by which method. */
  footer: z.string(),
})
export type Report = z.infer<typeof report>
