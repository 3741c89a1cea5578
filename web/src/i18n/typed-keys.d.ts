import 'i18next'
import type { alerts } from './en/alerts.ts'
import type { en } from './en/catalogue.ts'
import type { desk } from './en/desk.ts'
import type { entrance } from './en/entrance.ts'
import type { front } from './en/front.ts'
import type { insights } from './en/insights.ts'
import type { notifications } from './en/notifications.ts'
import type { openData } from './en/open-data.ts'
import type { settings } from './en/settings.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: typeof en & {
      alerts: typeof alerts
      notifications: typeof notifications
    } & typeof desk &
      typeof entrance &
      typeof front &
      typeof insights &
      typeof openData &
      typeof settings
  }
}
