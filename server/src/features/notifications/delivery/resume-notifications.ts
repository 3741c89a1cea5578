import { tellNotifications } from '../routing/route-notifications.ts'
import { sumUpNotifications } from '../routing/sum-up-notifications.ts'
import { findForgottenHeld, resumeDeliveries } from './delivery-queries.ts'

/** Resumes work left behind by dead processes, at each step. */
export const resumeNotifications = async (
  dependencies: Parameters<typeof tellNotifications>[0],
): Promise<void> => {
  await tellNotifications(dependencies)
  for (const userId of await findForgottenHeld(dependencies.db)) {
    await sumUpNotifications(dependencies, userId)
  }
  await resumeDeliveries(dependencies.db)
}
