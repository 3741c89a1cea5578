import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type ReceivedMail = {
  /** All envelope recipients. */
  recipients: string[]
  mail: Email
}

export type TestSmtpServer = { url: string; received: ReceivedMail[] }

export type MailServerOptions = SMTPServerOptions & { answer?: () => Promise<Error | null> }

/**
 * A mail server on loopback until it is closed. It accepts everything unless `options` say otherwise; `answer` is
 * awaited once the text has arrived.
 */
export const listenForMails = async (
  options: MailServerOptions = {},
): Promise<TestSmtpServer & { close: () => Promise<void> }> => {
  const received: ReceivedMail[] = []
  const { answer = async () => null, ...others } = options
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 1,
    onData: async (stream, session, done) => {
      // The sender may be killed in the middle.
      const parts = await stream.toArray().catch(() => null)
      if (parts === null) return
      const mail = await PostalMime.parse(Buffer.concat(parts))
      received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), mail })
      done(await answer())
    },
    ...others,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: urlOf(server.server.address() as AddressInfo),
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export const urlOf = ({ port }: AddressInfo): string => `smtp://127.0.0.1:${port}`
