import { ANSWER_KINDS } from '@retorna/domain/answer/answer'
import { FIGURE_UNITS } from '@retorna/domain/format-figure'
import { LANGUAGES } from '@retorna/domain/language'
import { z } from 'zod'
import { day } from '../field-types.ts'
import { PAPERS, REPORT_KINDS } from './report-settings.ts'

/** Incremented with each change of the content of reports or its computation, so that reports can be distinguished. */
export const REPORT_DEFINITION = 7

const unit = z.enum(FIGURE_UNITS)

/** In the unit of its column or figure; rounded as shown. `null` if unknown or not applicable. */
const value = z.union([z.number(), z.string()]).nullable()
export type ReportValue = z.infer<typeof value>

/** The marker of an answer: for `off`, its direction. */
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
    /** The column of answers, and the marker of each row; `null` for a row without an answer. */
    answers: z.object({ column: z.int(), marks: z.array(mark.nullable()) }).optional(),
    /** The text shown when the table has no rows. */
    empty: z.string(),
    /** Maximum number of rows in a PDF; the other files have all. */
    mostInPdf: z.int().optional(),
  }),
  /** The number of games per answer, in a single bar. */
  z.object({
    type: z.literal('answers'),
    title: z.string(),
    parts: z.array(z.object({ mark, label: z.string(), count: z.int() })),
  }),
  /** One value per name. The values are also in a table below it, or next to the bars. */
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
    /** The labels of the line and the band. */
    line: z.string(),
    band: z.string(),
    theoretical: z.number().nullable(),
    points: z.array(
      z.object({
        day,
        value: z.number(),
        low: z.number().nullable(),
        high: z.number().nullable(),
        /** The theoretical RTP of the day, if it differs from that of all. */
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
 * A report as shown on the screen, and the source of its files. Tables are complete here; a PDF shortens those with
 * more than 500 rows.
 */
export const report = z.object({
  kind: z.enum(REPORT_KINDS),
  language: z.enum(LANGUAGES),
  paper: z.enum(PAPERS),
  title: z.string(),
  /** Its subject, and the period in words. */
  subtitle: z.string(),
  /** The days that it covers; `null` for each game's latest day. */
  days: z.object({ from: day, to: day }).nullable(),
  /** When the data was read. */
  asOf: z.iso.datetime(),
  /** The time zone of days and of {@link asOf}; IANA. */
  timeZone: z.string(),
  /** Notices for the reader, such as that it is a sample, shows demonstration data, or concerns a merged game. */
  notices: z.array(z.string()),
  /** The main finding of the report. */
  finding: z.object({
    /** The answer of one game, or the number of games that are off their RTP. */
    title: z.string(),
    /** For a report on one game. */
    mark: mark.nullable(),
    sentences: z.array(z.string()),
    /** The games that most need attention, at most five, each with its answer. */
    games: z.array(z.object({ name: z.string(), answer: z.string() })),
    blocks: z.array(block),
  }),
  /** A WebP image as a data URL; `null` without one. */
  logo: z.string().nullable(),
  sections: z.array(section),
  /** Why there is nothing to show: no game matches, or the period has no readings. */
  empty: z.enum(['games', 'readings']).nullable(),
  /**
   * The number of its games far beyond chance, and the number expected by chance alone; `null` if none could be
   * judged.
   */
  outOfRange: z.object({ count: z.int(), byChance: z.number() }).nullable(),
  /** For a case file: the seal that `report verify` reads; see server, case-seal.ts. */
  seal: z.string().nullable(),
  /** The line on every page: 18 and over, information only, and the method. */
  footer: z.string(),
})
export type Report = z.infer<typeof report>
