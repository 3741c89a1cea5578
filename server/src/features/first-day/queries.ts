import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import { onlyRow } from '../../database/statement-outcome.ts'

type Seen = {
  mailSentAt: Date | null
  mailProblem: string | null
  paymentAt: Date | null
  drillAt: Date | null
  readingsAt: Date | null
  hasGames: boolean
  hasLegal: boolean
  hasCountry: boolean
}

/** The time when each part was last seen working, and the settings that staff have made. */
export const findSeen = async (db: Database): Promise<Seen> => {
  const { rows } = await sql<Seen>`
    select
      (select max(sent_at) from outgoing_mails where state = 'sent') as "mailSentAt",
      (select case when state = 'sent' then null else last_error end
        from outgoing_mails order by id desc limit 1) as "mailProblem",
      (select max(received_at) from payment_events where outcome = 'applied') as "paymentAt",
      (select at from life_signs where part = 'restore-drill') as "drillAt",
      (select max(created_at) from import_batches where kind = 'readings' and rows_new > 0) as "readingsAt",
      exists (select from games) as "hasGames",
      exists (select from legal_versions) as "hasLegal",
      exists (select from settings where key = 'countries') as "hasCountry"`.execute(db)
  return onlyRow(rows)
}
