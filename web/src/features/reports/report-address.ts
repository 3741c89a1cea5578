import type {
  ReportKind,
  ReportPeriod,
  ReportSettings,
} from '@retorna/contract/reports/report-settings'
import { isDay } from '@retorna/domain/day'
import { can, type Plan } from '@retorna/domain/plan'
import { REPORT_WINDOWS } from '@retorna/domain/report-days'
import { paths } from '../../app/paths.ts'
import type { Language } from '../../i18n/language.ts'

/**
 * A period as written in an address: `latest`, a window's name, or two days.
 *
 * @example periodToText({ type: 'fixed', from: '2026-01-01', to: '2026-01-31' }) // '2026-01-01..2026-01-31'
 */
export function periodToText(period: ReportPeriod): string {
  if (period.type === 'latest') return 'latest'
  return period.type === 'moving' ? period.window : `${period.from}..${period.to}`
}

/** The opposite of {@link periodToText}; `null` for any other text. */
export function periodOfText(text: string | null): ReportPeriod | null {
  if (text === 'latest') return { type: 'latest' }
  const window = REPORT_WINDOWS.find((name) => name === text)
  if (window !== undefined) return { type: 'moving', window }
  const [from = '', to = ''] = text?.split('..') ?? []
  return isDay(from) && isDay(to) && from <= to ? { type: 'fixed', from, to } : null
}

/** The initial period of a ready report: the one that the plan shows, or all days for a case file. */
function usualPeriod(kind: ReportKind, plan: Plan): ReportPeriod {
  if (!can(plan, 'real-rtp')) return { type: 'latest' }
  return { type: 'moving', window: kind === 'case-file' ? 'all' : 'last-30-days' }
}

export const ALL_OF_IT: Omit<ReportSettings, 'kind' | 'subject' | 'language' | 'period'> = {
  sections: null,
  columns: null,
  grouping: 'none',
  comparesBefore: false,
  paper: 'a4',
  filters: { providers: [], operators: [], games: [] },
  title: null,
  logo: null,
}

export const readySettings = (
  kind: ReportKind,
  subject: number | null,
  { plan, language }: { plan: Plan; language: Language },
): ReportSettings => ({
  ...ALL_OF_IT,
  kind,
  subject,
  language,
  period: usualPeriod(kind, plan),
})

/**
 * The address of a ready report.
 *
 * @example toReport('game', 12) // '/reports/game?subject=12'
 */
export function toReport(kind: ReportKind, subject: number | null): string {
  const address = paths.report.replace(':kind', kind)
  return subject === null ? address : `${address}?subject=${subject}`
}

export const toSavedReport = (id: number): string => paths.savedReport.replace(':id', String(id))
