import { once } from 'node:events'
import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendWhole, wholeResponse } from './whole-response.ts'

const BODY = 'x'.repeat(100_000)
const whole = wholeResponse(['x-test', 'yes'], Buffer.from(BODY))
const roomy = wholeResponse(['x-test', 'yes'], Buffer.from(BODY), 40)

let server: Server
beforeAll(async () => {
  const answer: Record<string, (response: ServerResponse) => void> = {
    '/': (response) => sendWhole(response, whole),
    '/short': (response) => sendWhole(response, roomy, ['x-more', 'yes']),
    '/long': (response) => sendWhole(response, roomy, ['x-more', 'y'.repeat(100)]),
    '/none': (response) => sendWhole(response, roomy),
  }
  server = createServer(({ url = '' }, response) => answer[url]?.(response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Everything the server sends until it closes the connection. */
const converse = async (...requests: string[]): Promise<string> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  for (const request of requests) socket.write(request)
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk)
  return Buffer.concat(chunks).toString('latin1')
}

const ask = (extra = '', method = 'GET', version = '1.1', path = '/') =>
  `${method} ${path} HTTP/${version}\r\nhost: a\r\n${extra}\r\n`
const LAST = 'connection: close\r\n'

const repliesIn = (text: string) => text.split(/(?=HTTP\/1\.1 200 OK\r\n)/)

test('a reply has its headers, the current date and its body', async () => {
  const before = Math.floor(Date.now() / 1000) * 1000
  const [reply = ''] = repliesIn(await converse(ask(), ask(LAST)))
  const [head = '', body] = reply.split('\r\n\r\n')
  expect(body).toBe(BODY)
  expect(head.toLowerCase()).toContain('\r\nx-test: yes\r\ncontent-length: 100000\r\n')
  const date = Date.parse(/date: (.*)/.exec(head)?.[1] ?? '')
  expect(date).toBeGreaterThanOrEqual(before)
  expect(date).toBeLessThanOrEqual(Date.now())
})

test('a keep-alive connection carries several replies, whether requests are sequential or pipelined', async () => {
  const all = repliesIn(await converse(ask() + ask() + ask(), ask() + ask(LAST)))
  expect(all).toHaveLength(5)
  for (const reply of all) expect(reply.endsWith(`\r\n\r\n${BODY}`)).toBe(true)
})

test('each reply has its own headers, whether they fit the room or not', async () => {
  const paths = ['/short', '/long', '/none', '/short']
  const requests = paths.map((path) => ask('', 'GET', '1.1', path)).join('')
  const heads = repliesIn(await converse(requests + ask(LAST, 'GET', '1.1', '/none'))).map(
    (reply) => reply.split('\r\n\r\n')[0] ?? '',
  )
  expect(heads.map((head) => /^x-more: (\w+)/m.exec(head)?.[1]?.length)).toEqual([
    3,
    100,
    undefined,
    3,
    undefined,
  ])
  for (const head of heads) expect(head).toMatch(/^x-test: yes\r$/m)
})

test('a reply that waits for a slow client keeps its headers while others are answered', async () => {
  const [slow, other] = [new SlowSocket(), new SlowSocket()]
  sendWhole(responseOn(slow), roomy, ['x-more', 'slow'])
  sendWhole(responseOn(other), roomy, ['x-more', 'other'])
  await setImmediate()
  expect(slow.text()).toContain('\r\nx-more: slow')
  expect(other.text()).toContain('\r\nx-more: other')
})

/** Takes nothing of what is written to it. */
class SlowSocket extends Socket {
  private readonly waiting: Buffer[] = []
  override _write(chunk: Buffer) {
    this.waiting.push(chunk)
  }
  text() {
    return Buffer.concat(this.waiting).toString('latin1')
  }
}

const responseOn = (socket: Socket): ServerResponse => {
  const request = new IncomingMessage(socket)
  Object.assign(request, { method: 'GET', httpVersionMinor: 1 })
  const response = new ServerResponse(request)
  response.shouldKeepAlive = true
  response.assignSocket(socket)
  return response
}

test('HEAD has no body', async () => {
  const all = repliesIn(await converse(ask('', 'HEAD'), ask(LAST)))
  expect(all).toHaveLength(2)
  expect(all[0]).toMatch(/content-length: 100000\r\n[^x]*\r\n\r\n$/i)
})

test('an HTTP/1.0 client gets a reply, then the connection is closed', async () => {
  expect(await converse(ask('', 'GET', '1.0'))).toContain(BODY)
})

test('a client that disconnects midway causes no harm', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(ask().repeat(50))
  await once(socket, 'data')
  socket.resetAndDestroy()
  expect(repliesIn(await converse(ask(LAST)))).toHaveLength(1)
})
