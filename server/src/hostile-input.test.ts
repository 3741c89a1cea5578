import { connect } from 'node:net'
import { errorReply } from '@retorna/contract/error-reply'
import type { InjectOptions } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { signInAs } from '../test/accounts.ts'
import { useTestApp } from '../test/app.ts'

const server = useTestApp()
let headers: { authorization: string }
beforeAll(async () => {
  headers = await signInAs(server.database.db, { plan: 'premium', payment_status: 'paid' })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
})

const JSON_TYPE = { 'content-type': 'application/json' }
const post = (payload: string, type: Record<string, string> = JSON_TYPE): InjectOptions => ({
  method: 'POST',
  url: '/api/auth/login',
  payload,
  headers: type,
})
const get = (url: string): InjectOptions => ({ url })

const REQUESTS: Record<string, [InjectOptions, number, string]> = {
  'an unknown path': [get('/api/nothing'), 404, 'NOT_FOUND'],
  'the bare prefix': [get('/api'), 404, 'NOT_FOUND'],
  'a trailing slash': [get('/api/health/'), 404, 'NOT_FOUND'],
  'a double slash': [get('/api//health'), 404, 'NOT_FOUND'],
  'a path traversal': [get('/..%2f..%2fpackage.json'), 404, 'NOT_FOUND'],
  'a wrong method': [{ method: 'DELETE', url: '/api/health' }, 405, 'METHOD_NOT_ALLOWED'],
  'a wrong method on a path with a parameter': [
    { method: 'POST', url: '/api/games/5/history' },
    405,
    'METHOD_NOT_ALLOWED',
  ],
  'an OPTIONS request': [{ method: 'OPTIONS', url: '/api/health' }, 405, 'METHOD_NOT_ALLOWED'],
  'a WebDAV method': [
    { method: 'PROPFIND' as 'GET', url: '/api/health' },
    405,
    'METHOD_NOT_ALLOWED',
  ],
  'a POST to a page': [{ method: 'POST', url: '/' }, 404, 'NOT_FOUND'],
  'broken percent-encoding': [get('/api/games/%zz/history'), 400, 'VALIDATION'],
  'truncated percent-encoding': [get('/api/games/%/history'), 400, 'VALIDATION'],
  'overlong UTF-8': [get('/api/games/%c0%af/history'), 400, 'VALIDATION'],
  'a null character in the path': [get('/api/games/5%00/history'), 400, 'VALIDATION'],
  'a null character in the query': [get('/api/games/rtp?search=a%00b'), 400, 'VALIDATION'],
  'a word for a number': [get('/api/games/five/history'), 400, 'VALIDATION'],
  'a negative number': [get('/api/games/-1/history'), 400, 'VALIDATION'],
  'a number out of database range': [get('/api/games/9999999999/history'), 400, 'VALIDATION'],
  'a number that overflows to infinity': [get('/api/games/1e999/history'), 400, 'VALIDATION'],
  'a fraction': [get('/api/games/1.5/history'), 400, 'VALIDATION'],
  'SQL instead of a number': [get("/api/games/1'%20or%201=1--/history"), 400, 'VALIDATION'],
  'a long parameter': [get(`/api/games/${'9'.repeat(5000)}/history`), 413, 'PAYLOAD_TOO_LARGE'],
  'a duplicate key': [get('/api/games/rtp?period=1d&period=7d'), 400, 'VALIDATION'],
  'a key with brackets': [get('/api/games/5/history?period[$ne]=1d'), 404, 'GAME_NOT_FOUND'],
  'a prototype in the query': [get('/api/games/rtp?minRtp=x&__proto__=1'), 400, 'VALIDATION'],
  'a bound of NaN': [get('/api/games/rtp?minRtp=NaN'), 400, 'VALIDATION'],
  'a bound out of range': [get('/api/games/rtp?maxRtp=1e9'), 400, 'VALIDATION'],
  'an oversized search': [get(`/api/games/rtp?search=${'a'.repeat(8000)}`), 400, 'VALIDATION'],
  'an unknown choice': [get('/api/games/rtp?period=99d'), 400, 'VALIDATION'],
  'no body': [{ method: 'POST', url: '/api/auth/login' }, 400, 'VALIDATION'],
  'an empty body': [post(''), 400, 'VALIDATION'],
  'a truncated body': [post('{"email":"a@b.co"'), 400, 'VALIDATION'],
  'a body that is a list': [post('[]'), 400, 'VALIDATION'],
  'a body that is a string': [post('"login"'), 400, 'VALIDATION'],
  'a body that is null': [post('null'), 400, 'VALIDATION'],
  'a body with a prototype': [post('{"__proto__":{"role":"admin"}}'), 400, 'VALIDATION'],
  'a body with a key twice': [
    post('{"email":"a@b.co","senha":"x","email":"c@d.co"}'),
    400,
    'VALIDATION',
  ],
  'a body with a constructor': [
    post('{"constructor":{"prototype":{"role":"admin"}}}'),
    400,
    'VALIDATION',
  ],
  'a body of the wrong types': [post('{"email":{"$gt":""},"senha":true}'), 400, 'VALIDATION'],
  'a null character in the body': [
    post('{"email":"a\\u0000@b.co","senha":"x"}'),
    400,
    'VALIDATION',
  ],
  'a null character in the password': [
    post('{"email":"a@b.co","senha":"x\\u0000"}'),
    400,
    'VALIDATION',
  ],
  'a lone surrogate': [post('{"email":"a\\ud800@b.co","senha":"x"}'), 400, 'VALIDATION'],
  'a lone surrogate in the password': [
    post('{"email":"a@b.co","senha":"x\\ud800"}'),
    400,
    'VALIDATION',
  ],
  'a lone surrogate in a code': [
    {
      ...post('{"code":"\\udfff"}'),
      url: '/api/notifications/phone/confirm',
    },
    400,
    'VALIDATION',
  ],
  'a number that underflows in the database': [
    {
      ...post('{"game_id":1,"threshold_percentage":1e-320}'),
      url: '/api/alerts',
    },
    400,
    'VALIDATION',
  ],
  'a bound that underflows in the database': [
    get('/api/games/rtp?minRtp=1e-320'),
    400,
    'VALIDATION',
  ],
  'an id out of database range in a body': [
    { ...post('{"game_id":2147483648}'), url: '/api/user/favorites' },
    400,
    'VALIDATION',
  ],
  'a day of the year 0': [get('/api/readings/1/0000-01-01/passport'), 400, 'VALIDATION'],
  'SQL instead of an email address': [
    post('{"email":"\'or\'1\'=\'1\'--@b.co","senha":"x"}'),
    401,
    'INVALID_CREDENTIALS',
  ],
  'very deep nesting': [
    post(`{"email":${'['.repeat(50_000)}${']'.repeat(50_000)}}`),
    400,
    'VALIDATION',
  ],
  'a form': [
    post('email=a@b.co&senha=x', { 'content-type': 'application/x-www-form-urlencoded' }),
    415,
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  'plain text': [post('{}', { 'content-type': 'text/plain' }), 415, 'UNSUPPORTED_MEDIA_TYPE'],
  'an invalid content type': [post('{}', { 'content-type': 'x' }), 415, 'UNSUPPORTED_MEDIA_TYPE'],
  XML: [post('<a/>', { 'content-type': 'application/xml' }), 415, 'UNSUPPORTED_MEDIA_TYPE'],
  'an oversized body': [post(`{"email":"${'x'.repeat(300_000)}"}`), 413, 'PAYLOAD_TOO_LARGE'],
}

test.each(Object.keys(REQUESTS))('%s', async (name) => {
  const [request, status, code] = REQUESTS[name] ?? []
  const reply = await server.app.inject({
    ...request,
    headers: { ...headers, ...request?.headers },
    // A separate client address each, so that failed sign-ins do not add up.
    remoteAddress: `10.1.0.${Object.keys(REQUESTS).indexOf(name)}`,
  })
  expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  expect(errorReply.strict().parse(reply.json())).toEqual(reply.json())
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(reply.headers['cache-control']).toBe('no-store')
})

/** Sends raw bytes that no HTTP client would. */
const send = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = server.app.server.address() as { port: number }
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
    let reply = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      reply += chunk
    })
    socket.on('close', () => resolve(reply))
    socket.on('error', reject)
  })

const RAW: Record<string, [string, number]> = {
  'bytes that are not HTTP': ['hello\r\n\r\n', 400],
  'an unknown method': ['BREW /api/health HTTP/1.1\r\nhost: x\r\n\r\n', 400],
  'a null byte in a header': ['GET /api/health HTTP/1.1\r\nhost: x\0\r\n\r\n', 400],
  'two content lengths': [
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
    400,
  ],
  'a content length with chunked encoding': [
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  'an oversized URL': [`GET /api/${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 413],
  'oversized headers': [
    `GET /api/health HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    413,
  ],
  'an oversized declared length': [
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 99999999999\r\n\r\n{',
    413,
  ],
}

test.each(Object.keys(RAW))('on the wire: %s', async (name) => {
  const [bytes, status] = RAW[name] ?? ['', 0]
  const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n')
  expect(head.split(' ')[1]).toBe(String(status))
  expect(errorReply.strict().parse(JSON.parse(body)).success).toBe(false)
})

test('the server is still healthy afterwards', async () => {
  expect((await server.app.inject('/api/health')).statusCode).toBe(200)
  expect(({} as { role?: string }).role).toBeUndefined()
})
