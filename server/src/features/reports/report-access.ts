import type { ReportSettings } from '@retorna/contract/reports/report-settings'
import { requireCapability } from '../../catalog/visible-game.ts'
import type { Viewer } from './report-context.ts'

/**
 * Refuses settings that the viewer's plan does not include, whatever the screen offers.
 *
 * @throws ApiError `PLAN_REQUIRED`
 */
export const requireAllowed = (settings: ReportSettings, { plan }: Viewer): void => {
  requireCapability(plan, 'reports')
  if (settings.kind === 'case-file' || !isReady(settings)) requireCapability(plan, 'custom-reports')
  if (settings.period.type !== 'latest') requireCapability(plan, 'real-rtp')
}

/** Whether a report is one of the predefined ones; its period, language and paper may be chosen freely. */
const isReady = (settings: ReportSettings): boolean =>
  settings.sections === null &&
  settings.columns === null &&
  settings.grouping === 'none' &&
  !settings.comparesBefore &&
  settings.title === null &&
  settings.logo === null &&
  !hasFilter(settings)

/** Whether a report is limited to some games. */
export const hasFilter = ({ filters }: ReportSettings): boolean =>
  Object.values(filters).some((ids) => ids.length > 0)
