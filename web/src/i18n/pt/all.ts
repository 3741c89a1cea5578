/** The texts of every bundle, by feature. */

export * from './bundles/admin-area.ts'
export * from './bundles/alerts.ts'
export * from './bundles/entrance.ts'
export * from './bundles/frame.ts'
export * from './bundles/front.ts'
export * from './bundles/insights.ts'
export * from './bundles/notifications.ts'
export * from './bundles/open-data.ts'
export * from './bundles/settings.ts'
export * from './bundles/support.ts'
