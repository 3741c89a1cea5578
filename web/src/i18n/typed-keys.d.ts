import 'i18next'
import type { alerts } from './en/alerts.ts'
import type { en } from './en/catalogue.ts'
import type { desk } from './en/desk.ts'
import type { entrance } from './en/entrance.ts'
import type { insights } from './en/insights.ts'
import type { settings } from './en/settings.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: typeof en & { alerts: typeof alerts } & typeof desk & typeof entrance & typeof insights & typeof settings
  }
}
