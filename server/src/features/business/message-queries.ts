import { type Database, findRows } from '../../database/connection.ts'
import { IS_ALERT } from '../../database/is-alert.ts'
import { instants, type WeekStarts, weekOf } from './week-queries.ts'

type Messages = {
  week: number
  alerts: number
  deliveries: number
  mails: number
  failedMails: number
  keptMails: number
}

/** Notifications created and messages sent, by week, without test messages of the notification settings. */
export const countMessages = (db: Database, starts: WeekStarts) => findRows<Messages>(db)`
    with sent as (
      select 'alert' as what, created_at as at from notifications where ${IS_ALERT}
      union all
      select 'delivery', delivered_at from notification_deliveries
      where state = 'delivered' and kind <> 'test'
      union all
      select state, coalesce(sent_at, attempted_at, created_at) from outgoing_mails
      where state in ('sent', 'failed', 'outbox')
    )
    select ${weekOf('at', starts)} as week,
      count(*) filter (where what = 'alert') as alerts,
      count(*) filter (where what = 'delivery') as deliveries,
      count(*) filter (where what = 'sent') as mails,
      count(*) filter (where what = 'failed') as "failedMails",
      count(*) filter (where what = 'outbox') as "keptMails"
    from sent where at >= (${instants(starts)})[1] group by 1`

/** Alerts that are not paused; a deleted one is kept for an hour. */
export const countActiveAlerts = async (db: Database): Promise<number> => {
  const { alerts } = await db
    .selectFrom('alerts')
    .select(({ fn }) => fn.countAll<number>().as('alerts'))
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return alerts
}
