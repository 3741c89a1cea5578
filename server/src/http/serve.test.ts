import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { endpoint } from '@retorna/contract/endpoint'
import { errorReply } from '@retorna/contract/error-reply'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { useTestApp } from '../../test/app.ts'
import { InboxFull } from '../database/inbox/inbox-room.ts'
import { ApiError } from './errors/api-error.ts'
import { serve } from './serve.ts'
import { STUCK_MS } from './server-options.ts'

const success = z.literal(true)

const echo = endpoint('PUT /api/test/echo/:id', 'public', {
  summary: 'Says what it heard',
  params: z.object({ id: z.coerce.number().int().positive() }),
  query: z.object({ low: z.coerce.number().min(10).optional(), word: z.string().default('none') }),
  body: z.object({ name: z.string().min(2), tags: z.array(z.string().max(3)).default([]) }),
  replies: { 201: z.object({ success, heard: z.unknown() }) },
})

const bytes = endpoint('GET /api/test/bytes', 'public', {
  summary: 'Ready bytes',
  replies: { 200: z.object({ success }) },
})

const nothing = endpoint('DELETE /api/test/nothing', 'public', {
  summary: 'No body',
  replies: { 204: z.void() },
})

const faulty = endpoint('GET /api/test/faulty/:kind', 'public', {
  summary: 'Fails',
  params: z.object({ kind: z.string() }),
  replies: { 200: z.object({ success }) },
})

const databaseError = (code: string) =>
  Object.assign(new Error('could not extend file "base/1/2"'), { code })

const FAULTS: Record<string, () => unknown> = {
  error: () => new Error('secret: password=hunter2'),
  thing: () => ({ statusCode: 'x', secret: 'hunter2' }),
  nothing: () => undefined,
  known: () => new ApiError('GAME_NOT_FOUND'),
  'disk-full': () => databaseError('53100'),
  'inbox-full': () => new InboxFull(),
  'wrapped-disk-full': () => new Error('import failed', { cause: databaseError('53100') }),
  'too-many-connections': () => databaseError('53300'),
  'shutting-down': () => databaseError('57P01'),
  'file-missing': () => Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' }),
  'socket-missing': () => Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'connect' }),
  'unique-violation': () => databaseError('23505'),
}

const server = useTestApp({
  extend: (app) => {
    app.get('/large', () => Buffer.alloc(50_000_000))
    serve(app, echo, ({ params, query, body }) => ({ heard: { params, query, body } }))
    serve(app, bytes, ({ reply }) => {
      reply
        .header('etag', '"1"')
        .header('cache-control', 'private, no-cache')
        .header('content-encoding', 'gzip')
        .type('application/json; charset=utf-8')
      return Buffer.from([31, 139, 0, 255])
    })
    serve(app, nothing, () => {})
    serve(app, faulty, ({ params, reply }) => {
      reply.header('etag', '"1"').header('content-encoding', 'gzip').type('image/webp')
      throw FAULTS[params.kind]?.()
    })
  },
})

const put = (url: string, payload: object, headers = {}) =>
  server.app.inject({ method: 'PUT', url, payload, headers })

test('a handler gets the parsed request, and its reply has the status of the contract', async () => {
  const reply = await put('/api/test/echo/5?low=11&word=&unknown=1', { name: 'Ana', extra: 1 })
  expect(reply.statusCode).toBe(201)
  expect(reply.json().heard).toEqual({
    params: { id: 5 },
    query: { low: 11, word: 'none' },
    body: { name: 'Ana', tags: [] },
  })
})

test('a reply begins with the success that its contract has', async () => {
  const { body } = await put('/api/test/echo/5', { name: 'Ana' })
  expect(body).toMatch(/^\{"success":true,"heard":\{/)
})

test('an empty parameter counts as absent', async () => {
  const reply = await put('/api/test/echo/5?low=', { name: 'Ana' })
  expect(reply.json().heard.query).toEqual({ word: 'none' })
})

test('validation problems are listed by field in the caller’s language', async () => {
  const call = async (language: string) =>
    (
      await put(
        '/api/test/echo/5',
        { name: 'x', tags: ['abcd', 'ok', 5] },
        {
          'accept-language': language,
        },
      )
    ).json()
  const english = await call('en-GB,en;q=0.9')
  expect(Object.keys(english.fields)).toEqual(['name', 'tags.0', 'tags.2'])
  expect(english.fields.name).toBe('Enter at least 2 characters')
  const portuguese = await call('pt-BR')
  expect(portuguese.fields.name).toBe('Digite pelo menos 2 caracteres')
  expect(portuguese.error).toMatch(/informações/)
})

test('serialized bytes are sent unchanged with the headers that the handler set', async () => {
  const reply = await server.app.inject('/api/test/bytes')
  expect([...reply.rawPayload]).toEqual([31, 139, 0, 255])
  expect(reply.headers).toMatchObject({
    etag: '"1"',
    'cache-control': 'private, no-cache',
    'content-encoding': 'gzip',
    'content-type': 'application/json; charset=utf-8',
    'content-length': '4',
    'x-content-type-options': 'nosniff',
  })
})

test('GET endpoints also answer HEAD', async () => {
  const reply = await server.app.inject({ method: 'HEAD', url: '/api/test/bytes' })
  expect([reply.statusCode, reply.body, reply.headers.etag]).toEqual([200, '', '"1"'])
})

test('an endpoint without a reply body answers 204', async () => {
  const reply = await server.app.inject({ method: 'DELETE', url: '/api/test/nothing' })
  expect([reply.statusCode, reply.body, reply.headers['content-type']]).toEqual([
    204,
    '',
    undefined,
  ])
})

test.each([
  ['error', 500, 'INTERNAL'],
  ['thing', 500, 'INTERNAL'],
  ['nothing', 500, 'INTERNAL'],
  ['known', 404, 'GAME_NOT_FOUND'],
  ['disk-full', 503, 'UNAVAILABLE'],
  ['inbox-full', 503, 'BUSY'],
  ['wrapped-disk-full', 503, 'UNAVAILABLE'],
  ['too-many-connections', 503, 'UNAVAILABLE'],
  ['shutting-down', 503, 'UNAVAILABLE'],
  ['file-missing', 500, 'INTERNAL'],
  ['socket-missing', 503, 'UNAVAILABLE'],
  ['unique-violation', 500, 'INTERNAL'],
])('the failure %s is answered with %i %s and reveals no details', async (kind, status, code) => {
  const reply = await server.app.inject(`/api/test/faulty/${kind}`)
  expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  expect(errorReply.strict().parse(reply.json())).toEqual(reply.json())
  expect(reply.body).not.toMatch(/hunter2|extend file|import failed/)
  expect(reply.json().requestId === undefined).toBe(status < 500)
  // No headers of the prepared reply are left.
  expect(reply.headers.etag).toBeUndefined()
  expect(reply.headers['content-encoding']).toBeUndefined()
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
})

test('no two requests have the same id', async () => {
  const ids = new Set<string>()
  for (let i = 0; i < 5; i++) {
    ids.add((await server.app.inject('/api/test/faulty/error')).json().requestId)
  }
  expect(ids.size).toBe(5)
})

test('a connection on which nothing moves is closed, also while a reply waits to be read', async () => {
  const { app } = server
  expect(app.server.timeout).toBe(STUCK_MS)
  app.server.setTimeout(200)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').pause()
  socket.write('GET /large HTTP/1.1\r\nhost: a\r\n\r\n')
  const [stuck] = await once(app.server, 'connection')
  await once(stuck, 'close')
  socket.destroy()
  app.server.setTimeout(STUCK_MS)
})
