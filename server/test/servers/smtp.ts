import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { freePort } from '../../src/database/embedded/postmaster.ts'
import {
  listenForMails,
  type MailServerOptions,
  type TestSmtpServer,
  urlOf,
} from './mail-server.ts'

export type { TestSmtpServer }

export const refusal = (responseCode: number): Error =>
  Object.assign(new Error(`refused with ${responseCode}`), { responseCode })

/** A mail server on loopback until the end of the test; see {@link listenForMails}. */
export const openSmtpServer = async (options?: MailServerOptions): Promise<TestSmtpServer> => {
  const server = await listenForMails(options)
  onTestFinished(server.close)
  return server
}

/** A loopback port that runs `serve` for each connection, until the end of the test. */
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

/** A port where nothing listens. */
export const closedPort = async (): Promise<string> => `smtp://127.0.0.1:${await freePort()}`
