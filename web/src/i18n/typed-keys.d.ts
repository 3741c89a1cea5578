import 'i18next'
import type * as texts from './en/all.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: typeof texts
  }
}
