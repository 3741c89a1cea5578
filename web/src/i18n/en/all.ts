/** The texts of every bundle, by feature. */

export { alerts } from './alerts.ts'
export { auth } from './auth.ts'
export * from './bundles/admin-area.ts'
export * from './bundles/frame.ts'
export * from './bundles/insights.ts'
export * from './bundles/open-data.ts'
export * from './bundles/settings.ts'
export * from './bundles/support.ts'
export { landing } from './landing.ts'
export { notifications } from './notifications.ts'
export { reportSending } from './report-sending.ts'
export { reports } from './reports.ts'
