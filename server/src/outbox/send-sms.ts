import { z } from 'zod'
import type { ChannelSettings } from '../channel-settings.ts'
import type { Answer } from './outgoing/exchange.ts'
import { createOutgoing } from './outgoing/outgoing.ts'

/** Source: https://www.twilio.com/docs/usage/twilios-response#response-formats-exceptions */
const refusal = z.object({
  code: z.int().optional().catch(undefined),
  message: z.string().catch(''),
})

/** Codes of refusals that are about the number itself: not a number, or not one of a mobile phone. */
export const NUMBER_REFUSED: ReadonlySet<number | undefined> = new Set([21211, 21614])

/** Sends a text message to a number (E.164) through the provider. */
export type SendSms = (
  to: string,
  text: string,
  signal?: AbortSignal,
) => Promise<Answer & { /** The provider's code of a refusal. */ code?: number | undefined }>

/**
 * SMS through Twilio; undefined without its settings.
 * Source: https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource
 */
export const createSendSms = ({
  twilio,
  outgoingAllow,
}: Pick<ChannelSettings, 'twilio' | 'outgoingAllow'>): SendSms | undefined => {
  if (twilio === undefined) return undefined
  const outgoing = createOutgoing(outgoingAllow)
  const { accountSid, authToken, from, url } = twilio
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
  return async (to, text, signal) => {
    const answer = await outgoing.post(
      `${url}/2010-04-01/Accounts/${accountSid}/Messages.json`,
      {
        headers: {
          authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ ...sender, To: to, Body: text }).toString(),
      },
      signal,
    )
    if (answer.outcome !== 'answered') return answer
    const { code, message } = refusalIn(answer.text)
    return { ...answer, text: message, code }
  }
}

/** Why the provider refused; the rest of its answer describes the operator's account. */
const refusalIn = (text: string): z.infer<typeof refusal> => {
  try {
    return refusal.parse(JSON.parse(text))
  } catch {
    return { message: '' }
  }
}
