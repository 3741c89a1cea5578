/** What opens with the dashboard, imported as one: each module imported by itself would be one more file to fetch. */
export { DashboardPage } from './dashboard-page.tsx'
export { preloadTab } from './shell/screens.ts'
export { Shell } from './shell/shell.tsx'
