import { once } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { Writable } from 'node:stream'
import Fastify, { type FastifyReply } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testConfig } from '../../test/app.ts'
import { acceptJsonBodies } from './bodies.ts'
import { handleErrors } from './errors/errors.ts'
import { hangUpOf } from './hang-up.ts'
import { acceptFiles, receiveFile } from './receive-file.ts'
import { serverOptions } from './server-options.ts'

const lines: { level: number; msg: string }[] = []
const stream = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(JSON.parse(String(chunk)))
    done()
  },
})
const options = serverOptions({
  logLevel: 'debug',
  publicUrl: 'https://retorna.example',
  trustProxy: 0,
})
const app = Fastify({ ...options, logger: { ...options.logger, stream } })
const WARN = 40

beforeAll(async () => {
  app.decorate('config', testConfig())
  handleErrors(app)
  acceptJsonBodies(app)
  await acceptFiles(app)
  app.post('/json', () => ({}))
  app.post('/file', (request, reply) =>
    receiveFile({ request, reply }, 1_000_000, async ({ content }) => {
      for await (const _ of content);
      return {}
    }),
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const JSON_HALF = ['application/json', '{"email":"a']
const FILE_HALF = [
  'multipart/form-data; boundary=b',
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nabc',
]

test.each([
  ['/json', ...JSON_HALF],
  ['/file', ...FILE_HALF],
])(
  'a disconnect in the middle of a body (%s) is not logged as an error',
  async (path, type, half) => {
    lines.length = 0
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: 5000\r\n\r\n${half}`,
    )
    await once(app.server, 'request')
    socket.destroy()
    await expect.poll(() => lines.map(({ msg }) => msg)).toContain('The client disconnected')
    expect(lines.filter(({ level }) => level >= WARN)).toEqual([])
  },
)

test('work that begins after its caller has disconnected is ended at once', async () => {
  const raw = new ServerResponse(new IncomingMessage(new Socket()))
  raw.destroy()
  await once(raw, 'close')
  expect(hangUpOf({ raw } as FastifyReply).aborted).toBe(true)
})
