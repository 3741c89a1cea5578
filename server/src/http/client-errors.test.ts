import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerClientError } from './client-errors.ts'

const server = createServer().on('clientError', (error, socket) => {
  if (socket instanceof Socket) answerClientError(error, socket)
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

test('input that is not HTTP gets the standard error body and the connection is closed', async () => {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (part) => {
    answer += part
  })
  socket.write('not http at all\r\n\r\n')
  await once(socket, 'close')
  const [head, body] = answer.split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 400 /)
  expect(JSON.parse(body ?? '')).toMatchObject({ success: false, code: 'VALIDATION' })
})

test('nothing is written while a reply is still being sent', () => {
  const written: unknown[] = []
  const socket = new Socket()
  Object.defineProperties(socket, {
    writable: { value: true },
    writableLength: { value: 1 },
    write: { value: (part: unknown) => written.push(part) },
  })
  answerClientError(new Error('HPE_INVALID_METHOD'), socket)
  expect(written).toEqual([])
  expect(socket.destroyed).toBe(true)
})
