/** Texts of the alerts, loaded with the screens that show them. */
export { alerts } from '../alerts.ts'
