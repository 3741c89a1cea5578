import type { ReportSettings } from '@retorna/contract/reports/report-settings'
import { type Capability, can, requiredPlan } from '@retorna/domain/plan'
import { ApiError } from '../../http/errors/api-error.ts'
import type { Viewer } from './report-context.ts'

/**
 * The server decides what a plan gets, whatever the screen offers.
 *
 * @throws ApiError `PLAN_REQUIRED`
 */
export const requireAllowed = (settings: ReportSettings, { plan }: Viewer): void => {
  const demand = (capability: Capability) => {
    if (!can(plan, capability)) {
      const required = requiredPlan(capability)
      throw new ApiError('PLAN_REQUIRED', { currentPlan: plan, requiredPlan: required })
    }
  }
  demand('reports')
  if (settings.kind === 'case-file' || !isReady(settings)) demand('custom-reports')
  if (settings.period.type !== 'latest') demand('real-rtp')
}

/** Whether a report is one of the ready ones, not customized; its period, language and paper are free. */
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
