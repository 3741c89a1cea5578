import type { NotificationChoices, OptionalMail } from '@retorna/contract/notifications/settings'
import { type Insertable, sql } from 'kysely'
import type { Database, Tables } from '../../database/connection.ts'
import { onlyRow } from '../../database/statement-outcome.ts'

type Chosen = NotificationChoices & {
  browsers: number
  phone: string | null
  isPhoneVerified: boolean
}

/** A user's choices, or the defaults, and their destinations. */
export const findChoices = async (db: Database, userId: string): Promise<Chosen> => {
  const { rows } = await sql<Chosen>`
    select coalesce(email, 'now') as email, coalesce(digest_hour, 8) as "digestHour",
      coalesce(push, true) as push, coalesce(webhook, true) as webhook, coalesce(sms, true) as sms,
      (select count(*) from push_subscriptions where user_id = ${userId}) as browsers,
      phone.phone, phone.verified_at is not null as "isPhoneVerified"
    from (select ${userId}::text as id) person
    left join notification_settings settings on settings.user_id = person.id
    left join notification_phones phone on phone.user_id = person.id`.execute(db)
  return onlyRow(rows)
}

export const findMutedMails = async (db: Database, userId: string): Promise<OptionalMail[]> => {
  const row = await db
    .selectFrom('notification_settings')
    .select('muted_mails')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.muted_mails ?? []
}

export const storeMutedMails = (
  db: Database,
  userId: string,
  muted: readonly OptionalMail[],
): Promise<void> => store(db, userId, { muted_mails: [...new Set(muted)] })

export const storeChoices = (
  db: Database,
  userId: string,
  { digestHour, ...choices }: NotificationChoices,
): Promise<void> => store(db, userId, { ...choices, digest_hour: digestHour })

type Settings = Omit<Insertable<Tables['notification_settings']>, 'user_id' | 'updated_at'>

/** Stores some of a user's settings; the others stay as they are, or begin with their defaults. */
const store = async (db: Database, userId: string, settings: Settings): Promise<void> => {
  const values = { ...settings, updated_at: sql<Date>`now()` }
  await db
    .insertInto('notification_settings')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}
