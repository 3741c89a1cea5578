import type { Report } from '@retorna/contract/reports/report'
import { REPORT_ENDINGS, type ReportFormat } from '@retorna/contract/reports/reports'
import { dayOf } from '@retorna/domain/day'
import { foldName } from '@retorna/domain/game-name'
import type { FileName } from '../../../http/send-file.ts'

/** A text for use in a file name: at most 60 ASCII letters, digits and hyphens. */
export const hyphenated = (text: string): string =>
  foldName(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')

/**
 * A file name of ASCII letters, digits and hyphens that ends with the last day of the report or, without days, with the
 * day on which the report was made, in its time zone.
 *
 * @example 'retorna-how-the-catalog-paid-2026-11-22.pdf'
 */
export const reportFileName = (
  { title, days, asOf, timeZone }: Pick<Report, 'title' | 'days' | 'asOf' | 'timeZone'>,
  format: ReportFormat,
): FileName => {
  const day = days?.to ?? dayOf(new Date(asOf), timeZone)
  const name = ['retorna', hyphenated(title), day].filter((part) => part !== '').join('-')
  return `${name}.${REPORT_ENDINGS[format]}`
}
