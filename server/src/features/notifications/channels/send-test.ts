import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Language } from '@retorna/contract/error-codes'
import type { Channel } from '@retorna/contract/notifications/settings'
import { inTransaction } from '../../../database/connection.ts'
import { mailUser } from '../../../outbox/mail/mails.ts'
import { deliverNotification } from '../delivery/deliver-notification.ts'
import { detailText } from '../delivery/detail-text.ts'
import { CHANNELS_PATH, type SendDependencies } from '../delivery/send-message.ts'
import { insertDeliveries } from '../routing/routing-queries.ts'
import { findSettled, findTestMail, findTestRecipient, testMessages } from './test-queries.ts'

type Result = { delivered: boolean; detail: string }

const TIMEOUT_MS = 10_000
const POLL_MS = 100

const TEXTS = {
  en: {
    nothing: 'Nothing is set up for this channel.',
    forgotten: 'The browser has withdrawn its subscription.',
    sent: 'The mail server has accepted it.',
    outbox: 'This server sends no mail; the message is in the outbox.',
    waiting: 'The message is on its way; the mail server has not accepted it yet.',
    refused: 'The mail server did not accept it.',
  },
  pt: {
    nothing: 'Nada está configurado para este canal.',
    forgotten: 'O navegador cancelou a assinatura.',
    sent: 'O servidor de e-mail aceitou a mensagem.',
    outbox: 'Este servidor não envia e-mails; a mensagem está na caixa de saída.',
    waiting: 'A mensagem está a caminho; o servidor de e-mail ainda não a aceitou.',
    refused: 'O servidor de e-mail não aceitou a mensagem.',
  },
} as const

export const sendTest = (
  dependencies: SendDependencies,
  userId: string,
  channel: Channel,
  language: Language,
): Promise<Result> =>
  channel === 'email'
    ? mailTest(dependencies, userId, language)
    : messageTest(dependencies, userId, channel, language)

const messageTest = async (
  dependencies: SendDependencies,
  userId: string,
  channel: Exclude<Channel, 'email'>,
  language: Language,
): Promise<Result> => {
  const { db } = dependencies
  const ids = await insertDeliveries(db, await testMessages(db, userId, channel))
  if (ids.length === 0) return { delivered: false, detail: TEXTS[language].nothing }
  const { signal } = new AbortController()
  await Promise.all(ids.map((id) => deliverNotification(dependencies, id, signal)))
  const settled = await findSettled(db, ids)
  const told = settled.find(({ state }) => state === 'delivered') ?? settled[0]
  if (told === undefined) return { delivered: false, detail: TEXTS[language].forgotten }
  return { delivered: told.state === 'delivered', detail: detailText(told, language) }
}

const mailTest = async (
  { config, db }: SendDependencies,
  userId: string,
  language: Language,
): Promise<Result> => {
  const testId = randomUUID()
  const person = await findTestRecipient(db, userId)
  if (person === undefined) return { delivered: false, detail: TEXTS[language].nothing }
  const settings = config.publicUrl + CHANNELS_PATH
  await inTransaction(db, (trx) => mailUser(trx, person, 'alert-test', testId, { settings }))
  const texts = TEXTS[language]
  for (let waited = 0; waited < TIMEOUT_MS; waited += POLL_MS) {
    const mail = await findTestMail(db, `alert-test:${testId}`)
    if (mail?.state === 'sent') return { delivered: true, detail: texts.sent }
    if (mail?.state === 'outbox') return { delivered: false, detail: texts.outbox }
    if (mail?.lastError) return { delivered: false, detail: refusalText(texts, mail.lastError) }
    await pause(POLL_MS)
  }
  return { delivered: false, detail: texts.waiting }
}

/**
 * The mail server's reply. Its location and the reason why it is unreachable concern only the operator of this server.
 */
const refusalText = ({ refused, waiting }: (typeof TEXTS)[Language], reason: string): string => {
  const answer = /: ([45]\d\d[ -].*)$/s.exec(reason)?.[1]
  return answer === undefined ? waiting : `${refused} ${answer}`
}
