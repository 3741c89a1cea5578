import { REPORT_WINDOWS } from '@retorna/domain/report-days'
import { z } from 'zod'
import { day, id, text } from '../field-types.ts'

/** The ready reports; each can be customized. `case-file` is what an operator's case rests on. */
export const REPORT_KINDS = ['catalog', 'game', 'provider', 'my-games', 'case-file'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** Whether a report is on one game. */
export const isOfGame = (kind: ReportKind): boolean => kind === 'game' || kind === 'case-file'

/** What each report can say after its findings, in order. The table of all games stands last. */
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

/** The columns of tables of games; the game itself and its answer are always there. */
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

/** What the table of all games may be grouped by: one of its columns. */
export const REPORT_GROUPINGS = [
  'none',
  'provider',
  'volatility',
  'category',
] as const satisfies readonly (ReportColumn | 'none')[]

/** What the answer says better, or few readers compare: with them, no row of a PDF would fit on one line. */
const UNUSUAL: readonly ReportColumn[] = [
  'volatility',
  'category',
  'verdict',
  'turnover',
  'payout',
  'days',
]

/** Those of a report that chooses none. The games of a provider do not repeat its name. */
export const usualColumns = (kind: ReportKind): ReportColumn[] =>
  REPORT_COLUMNS.filter(
    (column) => !UNUSUAL.includes(column) && (column !== 'provider' || kind !== 'provider'),
  )

export const PAPERS = ['a4', 'letter'] as const

export const MAX_REPORT_TITLE = 120
export const MAX_FILTER_GAMES = 500
export const MAX_FILTER_PROVIDERS = 100
export const MAX_FILTER_OPERATORS = 100

/** Calendar days of the configured time zone. */
export const reportPeriod = z.discriminatedUnion('type', [
  /** Each game's latest day with a reading: the current RTP. The only one without real RTP data. */
  z.object({ type: z.literal('latest') }),
  /** Counted from the day of the report (domain, report-days.ts). */
  z.object({ type: z.literal('moving'), window: z.enum(REPORT_WINDOWS) }),
  /** Both days included. */
  z
    .object({ type: z.literal('fixed'), from: day, to: day })
    .refine(({ from, to }) => from <= to, { message: 'period-invalid', path: ['to'] }),
])
export type ReportPeriod = z.infer<typeof reportPeriod>

const hasNoTwice = (values: readonly unknown[]): boolean => new Set(values).size === values.length

/** What a report shows, of what, when and how. */
export const reportSettings = z
  .object({
    kind: z.enum(REPORT_KINDS),
    /** The game of `game` and `case-file`, the provider of `provider`; else `null`. */
    subject: id.nullable().default(null),
    /** `null`: all sections of the kind. */
    sections: z.array(z.enum(SECTIONS)).min(1, 'choice-invalid').nullable().default(null),
    /** Games that one of the filters names; empty: all. Reports on one game have no filters. */
    filters: z
      .object({
        providers: z.array(id).max(MAX_FILTER_PROVIDERS).default([]),
        /** Games that a feed of one of these operators read in the last 30 days. */
        operators: z.array(id).max(MAX_FILTER_OPERATORS).default([]),
        games: z.array(id).max(MAX_FILTER_GAMES).default([]),
      })
      .default({ providers: [], operators: [], games: [] }),
    period: reportPeriod,
    /** `null`: {@link usualColumns}. */
    columns: z
      .array(z.enum(REPORT_COLUMNS))
      .refine(hasNoTwice, 'choice-invalid')
      .nullable()
      .default(null),
    grouping: z.enum(REPORT_GROUPINGS).default('none'),
    /** Whether the table of all games has the RTP of as many days just before, and its change. */
    comparesBefore: z.boolean().default(false),
    language: z.enum(['en', 'pt']),
    /** Of a PDF. */
    paper: z.enum(PAPERS).default('a4'),
    /** Replaces the usual title. */
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
