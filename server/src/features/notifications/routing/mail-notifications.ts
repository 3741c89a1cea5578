import type { Config } from '../../../config.ts'
import type { AlertMove } from '../../../outbox/mail/mail-kinds.ts'
import { queueMail } from '../../../outbox/mail/queue-mail.ts'
import { ALERTS_PATH, CHANNELS_PATH, gamePath } from '../addresses.ts'
import { findNotificationsById, type StoredNotification } from '../queries.ts'
import { toWireNotification } from '../wire.ts'
import type { Ways } from './routing-queries.ts'

type Transaction = Parameters<typeof queueMail>[0]
type Person = Pick<Ways, 'userId' | 'name' | 'email' | 'language'>
type PublicUrl = Config['publicUrl']

/** Moves named in a summary; the rest is counted. */
const MAX_NAMED = 25

/** Mails each notification separately. */
export const mailNotifications = async (
  trx: Transaction,
  mails: readonly { person: Person; id: number }[],
  publicUrl: PublicUrl,
): Promise<void> => {
  if (mails.length === 0) return
  const stored = await findNotificationsById(
    trx,
    mails.map(({ id }) => id),
  )
  const byId = new Map(stored.map((row) => [row.id, row]))
  for (const { person, id } of mails) {
    const row = byId.get(id)
    if (row === undefined) continue
    await queueMail(trx, {
      to: person.email,
      language: person.language,
      userId: person.userId,
      eventKey: `notification:${id}`,
      kind: 'rtp-alert',
      data: {
        name: person.name,
        ...moveOf(row),
        link: publicUrl + gamePath(row.gameId),
        settings: publicUrl + CHANNELS_PATH,
      },
    })
  }
}

/** Mails several notifications in one. */
export const mailSummary = async (
  trx: Transaction,
  person: Person,
  ids: readonly number[],
  { span, publicUrl }: { span: 'hour' | 'day'; publicUrl: PublicUrl },
): Promise<void> => {
  const named = await findNotificationsById(trx, ids.slice(0, MAX_NAMED))
  await queueMail(trx, {
    to: person.email,
    language: person.language,
    userId: person.userId,
    eventKey: `notifications:${span}:${ids.at(-1)}`,
    kind: 'alert-digest',
    data: {
      name: person.name,
      span,
      count: ids.length,
      moves: named.map(moveOf),
      link: publicUrl + ALERTS_PATH,
      settings: publicUrl + CHANNELS_PATH,
    },
  })
}

const moveOf = (row: StoredNotification): AlertMove => {
  const { baselineRtp, currentRtp } = toWireNotification(row).data
  return { game: row.gameName, provider: row.providerName, baselineRtp, currentRtp }
}
