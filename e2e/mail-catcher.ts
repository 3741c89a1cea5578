import { rename, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A received email; later ones have greater numbers. */
export type CaughtMail = {
  number: number
  to: string
  /** The kind of email, such as `verification-code`. */
  kind: string
  subject: string
  text: string
  html: string
  /** The beginning of each attachment, as text, by file name. */
  attachments: Record<string, string>
}

/** Starts a mail server on loopback that writes every email as a JSON file; returns its URL. */
export const catchMails = async (directory: string): Promise<string> => {
  let count = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: async (stream, session, answer) => {
      const mail = await PostalMime.parse(Buffer.concat(await stream.toArray()))
      count += 1
      const caught: CaughtMail = {
        number: count,
        to: session.envelope.rcptTo[0]?.address ?? '',
        kind: mail.headers.find(({ key }) => key === 'x-retorna-kind')?.value ?? '',
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: mail.html ?? '',
        attachments: Object.fromEntries(
          mail.attachments.map(({ filename, content }) => [
            filename ?? '',
            Buffer.from(content as ArrayBuffer).toString('latin1', 0, 100),
          ]),
        ),
      }
      // Written atomically: the journeys read concurrently.
      const path = join(directory, `${count}.json`)
      await writeFile(`${path}.part`, JSON.stringify(caught))
      await rename(`${path}.part`, path)
      answer()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return `smtp://127.0.0.1:${port}`
}
