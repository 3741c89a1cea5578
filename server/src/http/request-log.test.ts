import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { testConfig } from '../../test/app.ts'
import { logRequests } from './request-log.ts'
import { serverOptions } from './server-options.ts'

const TOKEN = '0123456789abcdef0123456789abcdef'

/** A server with a readable log, and the lines it wrote. */
const logging = async (logLevel: 'info' | 'warn') => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const options = serverOptions({ logLevel, publicUrl: 'https://retorna.example', trustProxy: 0 })
  const app = Fastify({ ...options, logger: { ...options.logger, stream } })
  app.decorate('config', testConfig({ logLevel }))
  logRequests(app)
  app.get('/api/reset/:token', async (request) => {
    request.log.error({ req: request, headers: request.headers, token: TOKEN }, 'careless')
    return {}
  })
  app.get('/api/quiet/:token', async () => ({}))
  return { app, lines }
}

test('requests are logged without the parameters in their URL', async () => {
  const { app, lines } = await logging('info')
  await app.inject(`/api/quiet/${TOKEN}?code=123456`)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'request', method: 'GET', route: '/api/quiet/:token', status: 200 },
  ])
  expect(lines.join()).not.toMatch(/0123456789abcdef|123456/)
})

test('requests are not logged above level info', async () => {
  const { app, lines } = await logging('warn')
  await app.inject('/api/quiet/x')
  expect(lines).toEqual([])
})

test('credentials are redacted even if code logs them', async () => {
  const { app, lines } = await logging('warn')
  const headers = { authorization: `Bearer ${TOKEN}`, cookie: `session=${TOKEN}` }
  await app.inject({ url: `/api/reset/${TOKEN}?code=123456`, headers })
  expect(lines).toHaveLength(1)
  expect(lines.join()).toContain('careless')
  expect(lines.join()).not.toMatch(/0123456789abcdef|123456/)
})
