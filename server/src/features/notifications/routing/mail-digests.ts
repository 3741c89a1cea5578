import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/connection.ts'
import { findDueDigests, takeForDigest } from './digest-queries.ts'
import { mailSummary } from './mail-notifications.ts'
import { mayBeTold } from './recipient.ts'
import { findWays } from './routing-queries.ts'

type Dependencies = { config: Pick<Config, 'publicUrl' | 'timeZone'>; db: Database }

/**
 * Sends the daily mails whose hour has come. Each user's is a separate transaction: run twice, late or
 * concurrently, a notification is in exactly one mail.
 */
export const mailDigests = async ({ config, db }: Dependencies, now: Date): Promise<void> => {
  for (const { userId, due } of await findDueDigests(db, now, config.timeZone)) {
    await db.transaction().execute(async (trx) => {
      const ids = await takeForDigest(trx, userId, due)
      const [person] = await findWays(trx, [userId])
      if (ids.length === 0 || person === undefined) return
      if (person.mail === 'off' || !mayBeTold(person, now)) return
      await mailSummary(trx, person, ids, { span: 'day', publicUrl: config.publicUrl })
    })
  }
}
