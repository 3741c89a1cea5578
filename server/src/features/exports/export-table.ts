import type { Endpoint, ReplyOf, RequestOf } from '@retorna/contract/endpoint'
import { formatFigure, type Language } from '@retorna/domain/format-figure'
import { type Capability, can, type Plan, requiredPlan } from '@retorna/domain/plan'
import type { WhichFeeds } from '../../catalog/feed-queries.ts'
import type { GameAtOperator } from '../../catalog/operators.ts'
import type { Snapshot } from '../../catalog/snapshot.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import type { Table } from '../../tables/table.ts'
import { type Column, labelOf } from './columns.ts'
import { type ExportTexts, en } from './texts/en.ts'
import { pt } from './texts/pt.ts'

/**
 * Makes a GET call of the screens as the caller who exports: a table holds what its screen shows, and no more.
 *
 * @throws ApiError the call's refusal.
 */
export type Ask = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => Promise<ReplyOf<E>>

export type ExportContext = {
  ask: Ask
  /** The catalog of the caller's moment. */
  snapshot: Snapshot
  /** Games as operators' feeds read them. */
  readAt: (which: WhichFeeds) => Promise<GameAtOperator[]>
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
    text.written,
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
