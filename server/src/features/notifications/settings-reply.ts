import type { NotificationSettings } from '@retorna/contract/notifications/settings'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/connection.ts'
import { findChoices } from './settings-queries.ts'

type Dependencies = { db: Database; config: Pick<Config, 'timeZone' | 'channels'> }

export const settingsReply = async (
  { db, config }: Dependencies,
  { userId, email }: { userId: string; email: string },
): Promise<{ settings: NotificationSettings }> => {
  const { phone, isPhoneVerified, ...chosen } = await findChoices(db, userId)
  return {
    settings: {
      ...chosen,
      timeZone: config.timeZone,
      emailAddress: email,
      isSmsAvailable: config.channels.twilio !== undefined,
      phone: phone === null ? null : { number: phone, isVerified: isPhoneVerified },
    },
  }
}
