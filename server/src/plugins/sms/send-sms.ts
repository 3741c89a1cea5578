import type { ChannelSettings } from '../../channel-settings.ts'
import type { Answer } from '../outgoing/exchange.ts'
import type { Outgoing } from '../outgoing/outgoing.ts'

/** Hands a short message for a number (E.164) to the provider. */
export type SendSms = (to: string, text: string, signal?: AbortSignal) => Promise<Answer>

/**
 * SMS through Twilio; undefined without its settings.
 * Source: https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource
 */
export const createSendSms = (
  { twilio }: Pick<ChannelSettings, 'twilio'>,
  outgoing: Outgoing,
): SendSms | undefined => {
  if (twilio === undefined) return undefined
  const { accountSid, authToken, from, url } = twilio
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
  return (to, text, signal) =>
    outgoing.post(
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
}
