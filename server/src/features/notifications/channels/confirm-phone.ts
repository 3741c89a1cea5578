import type { Language } from '@retorna/contract/error-codes'
import { hashCode, isCode, newCode } from '../../../auth/one-time-secret.ts'
import type { VersionedSecret } from '../../../auth/secrets/sealer.ts'
import type { Database } from '../../../database/connection.ts'
import { ApiError } from '../../../http/errors/api-error.ts'
import type { SendSms } from '../../../outbox/send-sms.ts'
import { MESSAGE_TEXTS } from '../delivery/message-texts.ts'
import { putPhone, tryPhoneCode, verifyPhone } from './phone-queries.ts'

type Dependencies = { db: Database; secret: VersionedSecret }

const TRIES = 5
const VALID_MS = 15 * 60_000

/**
 * Sends a code to a phone number, which is used once the code is confirmed.
 *
 * @throws ApiError `VALIDATION` if the provider rejects the number, `UNAVAILABLE` if it does not
 *   respond.
 */
export const sendPhoneCode = async (
  { db, secret, sendSms }: Dependencies & { sendSms: SendSms },
  { userId, phone, language }: { userId: string; phone: string; language: Language },
  now: Date,
): Promise<void> => {
  const code = newCode()
  await putPhone(db, userId, phone, {
    codeHash: hashCode(secret, 'phone', `${userId} ${phone}`, code),
    expiresAt: new Date(now.getTime() + VALID_MS),
  })
  const answer = await sendSms(phone, MESSAGE_TEXTS[language].code(code))
  if (answer.outcome !== 'answered' || answer.status >= 500) throw new ApiError('UNAVAILABLE')
  if (answer.status >= 300) throw new ApiError('VALIDATION', { fields: { phone: 'phone-invalid' } })
}

/** @throws ApiError `CODE_INVALID`, `CODE_EXPIRED`, `CODE_EXHAUSTED`. */
export const checkPhoneCode = async (
  { db, secret }: Dependencies,
  userId: string,
  code: string,
  now: Date,
): Promise<void> => {
  const waiting = await tryPhoneCode(db, userId)
  if (waiting === undefined || waiting.codeHash === null) throw new ApiError('CODE_INVALID')
  const { phone, codeHash, tries, expiresAt } = waiting
  if (tries > TRIES) throw new ApiError('CODE_EXHAUSTED')
  if (expiresAt === null || expiresAt <= now) throw new ApiError('CODE_EXPIRED')
  const isRight = isCode(codeHash, secret, 'phone', `${userId} ${phone}`, code)
  if (!isRight) throw new ApiError(tries === TRIES ? 'CODE_EXHAUSTED' : 'CODE_INVALID')
  if (!(await verifyPhone(db, userId, phone, codeHash))) throw new ApiError('CODE_INVALID')
}
