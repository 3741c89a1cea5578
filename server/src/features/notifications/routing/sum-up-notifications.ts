import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/connection.ts'
import { mailSummary } from './mail-notifications.ts'
import { messagesTo, waysOut } from './route-notifications.ts'
import {
  addDeliveries,
  findWays,
  lockTelling,
  storeDecisions,
  takeHeld,
} from './routing-queries.ts'

type Dependencies = { config: Pick<Config, 'publicUrl' | 'channels'>; db: Database }

/** Sends a user one message per channel about the notifications held back for an hour. */
export const sumUpNotifications = ({ config, db }: Dependencies, userId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockTelling(trx)
    const ids = await takeHeld(trx, userId)
    const [person] = await findWays(trx, [userId])
    if (ids.length === 0 || person === undefined) return
    const ways = waysOut(person, config.channels.twilio !== undefined, new Date())
    const state = ways.isOpen ? 'summed-up' : 'kept'
    await storeDecisions(
      trx,
      ids.map((id) => ({ id, state, isForDigest: false })),
    )
    if (!ways.isOpen) return
    await addDeliveries(trx, messagesTo(person, ways, 'summary', ids))
    if (ways.isMail)
      await mailSummary(trx, person, ids, { span: 'hour', publicUrl: config.publicUrl })
  })
