import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testConfig } from '../../test/app.ts'
import { acceptJsonBodies, cutOffSlowBodies } from './bodies.ts'
import { HTTP_OPTIONS } from './server-options.ts'

const app = Fastify({ http: HTTP_OPTIONS, requestTimeout: HTTP_OPTIONS.requestTimeout ?? 0 })
beforeAll(async () => {
  app.decorate('config', testConfig())
  acceptJsonBodies(app)
  cutOffSlowBodies(app, 50)
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.on('end', () => done(null)).resume()
  })
  app.post('/', () => ({ success: true }))
  app.delete('/', () => ({ success: true }))
  app.post('/api/v1/readings', () => ({ success: true }))
  app.post('/slow', async () => {
    await setTimeout(150)
    return { success: true }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

/** Sends the headers of a request and half of its body. */
const sendHalf = (type: string, path = '/') => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (part) => {
    answer += part
  })
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: 20\r\n\r\n0123456789`,
  )
  return { socket, answer: () => answer }
}

test('a stalled body is refused with a timeout; a file upload may take longer', async () => {
  const file = sendHalf('multipart/form-data; boundary=a')
  const text = sendHalf('application/json')
  await once(text.socket, 'close')
  const [head, body] = text.answer().split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 408 /)
  expect(JSON.parse(body ?? '')).toMatchObject({ success: false, code: 'REQUEST_TIMEOUT' })
  expect(file.answer()).toBe('')
  file.socket.write('0123456789')
  await once(file.socket, 'close')
  expect(file.answer()).toMatch(/^HTTP\/1\.1 200 /)
})

test('a program whose body stalls gets problem details', async () => {
  const { socket, answer } = sendHalf('application/json', '/api/v1/readings')
  await once(socket, 'close')
  const [head, body] = answer().split('\r\n\r\n')
  expect(head).toContain('content-type: application/problem+json\r\n')
  expect(JSON.parse(body ?? '')).toMatchObject({ status: 408, code: 'REQUEST_TIMEOUT' })
})

test('a client that has sent the whole body may wait for the answer', async () => {
  const { port } = app.server.address() as AddressInfo
  const request = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
  const answer = await fetch(`http://127.0.0.1:${port}/slow`, request)
  expect(answer.status).toBe(200)
  // Injected requests have no connection to cut off.
  const { statusCode } = await app.inject({ method: 'POST', url: '/slow', payload: {} })
  expect(statusCode).toBe(200)
})

test('a content type without a body is answered', async () => {
  const { port } = app.server.address() as AddressInfo
  const request = { method: 'DELETE', headers: { 'content-type': 'application/json' } }
  const answer = await fetch(`http://127.0.0.1:${port}/`, request)
  expect(answer.status).toBe(200)
})

test('64 MB may arrive at 1 Mbit/s', () => {
  expect(HTTP_OPTIONS.requestTimeout).toBeGreaterThanOrEqual((64 * 8 * 1000) / 1)
  expect(HTTP_OPTIONS.headersTimeout).toBeLessThanOrEqual(30_000)
})
