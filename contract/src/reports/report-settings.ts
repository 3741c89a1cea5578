import { LANGUAGES } from '@retorna/domain/language'
import { REPORT_WINDOWS } from '@retorna/domain/report-days'
import { z } from 'zod'
import { day, id, text } from '../field-types.ts'

/** The ready reports; each can be customized. `case-file` is the evidence for a case of an operator. */
export const REPORT_KINDS = ['catalog', 'game', 'provider', 'my-games', 'case-file'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** Whether a report concerns a single game. */
export const isOfGame = (kind: ReportKind): boolean => kind === 'game' || kind === 'case-file'

/** The sections that each report can have after its findings, in order. The table of all games comes last. */
export const REPORT_SECTIONS = {
  catalog: [
    'out-of-range',
    'movers',
    'totals',
    'providers',
    'volatility',
    'categories',
    'differences',
    'coverage',
    'method',
    'games',
  ],
  game: [
    'history',
    'verdicts',
    'versions',
    'forecast',
    'house-edge',
    'sources',
    'corrections',
    'identity',
    'method',
  ],
  provider: ['out-of-range', 'movers', 'totals', 'differences', 'coverage', 'method', 'games'],
  'my-games': ['out-of-range', 'fired', 'totals', 'method', 'games'],
  'case-file': [
    'verdicts',
    'versions',
    'payout-table',
    'floors',
    'evidence',
    'corrections',
    'readings',
    'method',
    'signatures',
  ],
} as const satisfies Record<ReportKind, readonly string[]>
export type ReportSection = (typeof REPORT_SECTIONS)[ReportKind][number]

const SECTIONS = [...new Set(Object.values(REPORT_SECTIONS).flat())] as [
  ReportSection,
  ...ReportSection[],
]

/** The columns of tables of games; the game itself and its answer are always included. */
export const REPORT_COLUMNS = [
  'provider',
  'volatility',
  'category',
  'theoretical',
  'rtp',
  'difference',
  'range',
  'verdict',
  'plays',
  'turnover',
  'payout',
  'days',
] as const
export type ReportColumn = (typeof REPORT_COLUMNS)[number]

/** The columns by which the table of all games may be grouped. */
export const REPORT_GROUPINGS = [
  'none',
  'provider',
  'volatility',
  'category',
] as const satisfies readonly (ReportColumn | 'none')[]

/**
 * Columns that the answer covers better or that few readers compare; with them, rows of a PDF would not fit on one
 * line.
 */
const UNUSUAL: readonly ReportColumn[] = [
  'volatility',
  'category',
  'verdict',
  'turnover',
  'payout',
  'days',
]

/** The default columns of a report. The games of a provider do not repeat its name. */
export const usualColumns = (kind: ReportKind): ReportColumn[] =>
  REPORT_COLUMNS.filter(
    (column) => !UNUSUAL.includes(column) && (column !== 'provider' || kind !== 'provider'),
  )

export const PAPERS = ['a4', 'letter'] as const

export const MAX_REPORT_TITLE = 120
const MAX_FILTER_GAMES = 500
const MAX_FILTER_PROVIDERS = 100
const MAX_FILTER_OPERATORS = 100

/** Calendar days of the configured time zone. */
const reportPeriod = z.discriminatedUnion('type', [
  /** Each game's latest day with a reading: the current RTP. The only one without real RTP data. */
  z.object({ type: z.literal('latest') }),
  /** Relative to the day of the report (domain, report-days.ts). */
  z.object({ type: z.literal('moving'), window: z.enum(REPORT_WINDOWS) }),
  /** Both days included. */
  z
    .object({ type: z.literal('fixed'), from: day, to: day })
    .refine(({ from, to }) => from <= to, { message: 'period-invalid', path: ['to'] }),
])
export type ReportPeriod = z.infer<typeof reportPeriod>

export const hasNoTwice = (values: readonly unknown[]): boolean =>
  new Set(values).size === values.length

/** The settings of a report: content, subject, period and layout. */
export const reportSettings = z
  .object({
    kind: z.enum(REPORT_KINDS),
    /** The game for `game` and `case-file`, the provider for `provider`; otherwise `null`. */
    subject: id.nullable().default(null),
    /** `null` for all sections of the kind. */
    sections: z.array(z.enum(SECTIONS)).min(1, 'choice-invalid').nullable().default(null),
    /** Games that match one of the filters; all if empty. Reports on one game have no filters. */
    filters: z
      .object({
        providers: z.array(id).max(MAX_FILTER_PROVIDERS).default([]),
        /** Games that a feed of one of these operators reported in the last 30 days. */
        operators: z.array(id).max(MAX_FILTER_OPERATORS).default([]),
        games: z.array(id).max(MAX_FILTER_GAMES).default([]),
      })
      .default({ providers: [], operators: [], games: [] }),
    period: reportPeriod,
    /** `null` for {@link usualColumns}. */
    columns: z
      .array(z.enum(REPORT_COLUMNS))
      .refine(hasNoTwice, 'choice-invalid')
      .nullable()
      .default(null),
    grouping: z.enum(REPORT_GROUPINGS).default('none'),
    /** Whether the table of all games includes the RTP of the same number of days before, and its change. */
    comparesBefore: z.boolean().default(false),
    language: z.enum(LANGUAGES),
    /** Of a PDF. */
    paper: z.enum(PAPERS).default('a4'),
    /** Replaces the default title. */
    title: text().trim().min(1).max(MAX_REPORT_TITLE).nullable().default(null),
    /** One of the caller's logos, by its id. */
    logo: id.nullable().default(null),
  })
  .superRefine(({ kind, subject, sections }, context) => {
    if ((isOfGame(kind) || kind === 'provider') !== (subject !== null)) {
      context.addIssue({ code: 'custom', message: 'choice-invalid', path: ['subject'] })
    }
    const known: readonly string[] = REPORT_SECTIONS[kind]
    if (sections?.some((section) => !known.includes(section)) || !hasNoTwice(sections ?? [])) {
      context.addIssue({ code: 'custom', message: 'choice-invalid', path: ['sections'] })
    }
  })
export type ReportSettings = z.output<typeof reportSettings>
