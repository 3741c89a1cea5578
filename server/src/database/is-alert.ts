import { sql } from 'kysely'

/** Whether a notification was raised by an alert; the others concern feeds, reports, work and payments. */
export const IS_ALERT = sql<boolean>`kind in ('rtp-alert', 'version-switch', 'answer-changed')`
