import type { Endpoint, ReplyOf, RequestOf } from '@retorna/contract/endpoint'
import type { ReportValue } from '@retorna/contract/reports/report'
import { type FigureUnit, formatFigure, type Language } from '@retorna/domain/format-figure'
import { type Capability, can, type Plan, requiredPlan } from '@retorna/domain/plan'
import { ApiError } from '../../http/errors/api-error.ts'
import { type ExportTexts, en } from './texts/en.ts'
import { pt } from './texts/pt.ts'

/** A table to be written as a file. */
export type FileTable = {
  title: string
  /** What stands in the file's head: period, filters, language, moment. */
  head: readonly string[]
  columns: readonly { label: string; unit: FigureUnit }[]
  /** In portions, so that a file of any length takes little memory. */
  rows: Iterable<readonly ReportValue[][]> | AsyncIterable<readonly ReportValue[][]>
}

/**
 * Makes a GET call of the screens as the caller who exports: a table holds what its screen shows, and no more.
 *
 * @throws ApiError the call's refusal.
 */
export type Ask = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => Promise<ReplyOf<E>>

export type ExportContext = {
  ask: Ask
  /** Whose data the caller sees. */
  plan: Plan
  language: Language
  timeZone: string
  isDemo: boolean
  now: Date
}

/** @throws ApiError 403 `PLAN_REQUIRED` for a plan without the capability. */
export const demand = (plan: Plan, capability: Capability): void => {
  if (can(plan, capability)) return
  throw new ApiError('PLAN_REQUIRED', {
    currentPlan: plan,
    requiredPlan: requiredPlan(capability),
  })
}

/** A column of rows from the wire, left out of plans that do not show it. */
export type Column<Row> = {
  label: keyof ExportTexts['columns']
  unit: FigureUnit
  needs?: Capability
  value: (row: Row, text: ExportTexts) => ReportValue
}

const TEXTS: Record<Language, ExportTexts> = { en, pt }

export const exportTexts = (language: Language): ExportTexts => TEXTS[language]

type Head = Pick<ExportContext, 'language' | 'timeZone' | 'isDemo' | 'now'>

/** The lines of a file's head: what narrows the table down, then language, moment and notices. */
export const headOf = (
  { language, timeZone, isDemo, now }: Head,
  narrowing: readonly string[],
): string[] => {
  const text = TEXTS[language]
  const moment = formatFigure(now.toISOString(), 'moment', language, timeZone)
  return [
    ...narrowing,
    text.language,
    text.asOf(`${moment} (${timeZone})`),
    ...(isDemo ? [text.demo] : []),
    text.footer,
  ]
}

/** The rows of a reply as a table. */
export const toTable = <Row>(
  context: ExportContext,
  title: keyof ExportTexts['titles'],
  narrowing: readonly string[],
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): FileTable => {
  const text = TEXTS[context.language]
  const shown = columns.filter(({ needs }) => needs === undefined || can(context.plan, needs))
  return {
    title: text.titles[title],
    head: headOf(context, narrowing),
    columns: shown.map(({ label, unit }) => ({ label: text.columns[label], unit })),
    rows: [rows.map((row) => shown.map(({ value }) => value(row, text)))],
  }
}
