import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerClientErrors } from './client-errors.ts'

const answerClientError = answerClientErrors('https://retorna.example')

const server = createServer().on('clientError', (error, socket) => {
  if (socket instanceof Socket) answerClientError(error, socket)
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

const answerTo = async (input: string): Promise<{ head: string; body: unknown }> => {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (part) => {
    answer += part
  })
  socket.write(input)
  await once(socket, 'close')
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { head, body: JSON.parse(body) }
}

test('input that is not HTTP gets the standard error body and the connection is closed', async () => {
  const { head, body } = await answerTo('not http at all\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 400 /)
  expect(body).toMatchObject({ success: false, code: 'VALIDATION' })
})

test('a program whose headers cannot be read gets problem details', async () => {
  const { head, body } = await answerTo('GET /api/v1/games HTTP/1.1\r\nnot a header\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 400 /)
  expect(head).toContain('content-type: application/problem+json\r\n')
  expect(body).toMatchObject({
    type: 'https://retorna.example/api/docs/problems#VALIDATION',
    code: 'VALIDATION',
    status: 400,
  })
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
