import { type AddressInfo, createServer, type Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

type ReceivedMail = {
  /** Everybody it was handed over for. */
  recipients: string[]
  mail: Email
}

export type TestSmtpServer = { url: string; received: ReceivedMail[] }

/** A refusal as SMTP has it. */
export const refusal = (responseCode: number): Error =>
  Object.assign(new Error(`refused with ${responseCode}`), { responseCode })

/**
 * A mail server on loopback until the test is over. It accepts everything, unless `options` say otherwise;
 * `answer` comes once the text has arrived, and hangs for as long as it does.
 */
export const openSmtpServer = async (
  options: SMTPServerOptions & { answer?: () => Promise<Error | null> } = {},
): Promise<TestSmtpServer> => {
  const received: ReceivedMail[] = []
  const { answer = async () => null, ...others } = options
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 1,
    onData: async (stream, session, done) => {
      const mail = await PostalMime.parse(Buffer.concat(await stream.toArray()))
      received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), mail })
      done(await answer())
    },
    ...others,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: urlOf(server.server.address() as AddressInfo), received }
}

/** A port of loopback that does `serve` with whoever connects, until the test is over. */
export const openPort = async (serve: (socket: Socket) => void): Promise<string> => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    serve(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = urlOf(server.address() as AddressInfo)
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  return url
}

/** Where nobody listens. */
export const closedPort = async (): Promise<string> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = urlOf(server.address() as AddressInfo)
  await new Promise((resolve) => server.close(resolve))
  return url
}

const urlOf = ({ port }: AddressInfo): string => `smtp://127.0.0.1:${port}`
