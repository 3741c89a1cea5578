import type { Endpoint, ReplyOf, RequestOf } from '@retorna/contract/endpoint'
import { formatFigure } from '@retorna/domain/format-figure'
import type { Language } from '@retorna/domain/language'
import { can, type Plan } from '@retorna/domain/plan'
import type { WhichFeeds } from '../../catalog/feed-queries.ts'
import type { GameAtOperator } from '../../catalog/operators.ts'
import type { Snapshot } from '../../catalog/snapshot.ts'
import type { Table } from '../../tables/table.ts'
import { type Column, labelOf } from './columns.ts'
import { type ExportTexts, en } from './texts/en.ts'
import { pt } from './texts/pt.ts'

/**
 * Makes a GET call of the screens on behalf of the caller, so that a table contains exactly what its screen shows.
 *
 * @throws ApiError the call's refusal.
 */
export type Ask = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => Promise<ReplyOf<E>>

export type ExportContext = {
  ask: Ask
  /** The catalog at the moment of the call. */
  snapshot: Snapshot
  /** Games in the form in which operators' feeds read them. */
  readAt: (which: WhichFeeds) => Promise<GameAtOperator[]>
  /** The plan whose data the caller sees. */
  plan: Plan
  language: Language
  timeZone: string
  now: Date
}

const TEXTS: Record<Language, ExportTexts> = { en, pt }

export const exportTexts = (language: Language): ExportTexts => TEXTS[language]

type Head = Pick<ExportContext, 'language' | 'timeZone' | 'now'> & {
  snapshot: Pick<Snapshot, 'isDemo'>
}

/** The lines at the head of a file: the filters of the table, then language, moment and notices. */
export const headOf = (
  { language, timeZone, snapshot, now }: Head,
  narrowing: readonly string[],
): string[] => {
  const text = TEXTS[language]
  const moment = formatFigure(now.toISOString(), 'moment', language, timeZone)
  return [
    ...narrowing,
    text.written,
    text.asOf(`${moment} (${timeZone})`),
    ...(snapshot.isDemo ? [text.demo] : []),
    text.footer,
  ]
}

export const toTable = <Row>(
  context: ExportContext,
  title: keyof ExportTexts['titles'],
  narrowing: readonly string[],
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Table => {
  const text = TEXTS[context.language]
  const shown = columns.filter(({ needs }) => needs === undefined || can(context.plan, needs))
  return {
    title: text.titles[title],
    head: headOf(context, narrowing),
    columns: shown.map(({ label, unit }) => ({ label: labelOf(label, unit, text), unit })),
    rows: [rows.map((row) => shown.map(({ value }) => value(row, text)))],
  }
}
