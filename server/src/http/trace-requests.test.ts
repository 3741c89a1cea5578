import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { testConfig } from '../../test/app.ts'
import { useTestDatabase } from '../../test/database.ts'
import { runServer } from '../main.ts'

const database = useTestDatabase()

test('requests and their statements reach a collector, as part of the caller’s trace and without values', async () => {
  let received = ''
  const collector = createServer((request, response) => {
    request.on('data', (part) => {
      received += part
    })
    request.on('end', () => response.writeHead(200).end('{}'))
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`)
  vi.stubEnv('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json')
  vi.stubEnv('OTEL_METRICS_EXPORTER', 'none')
  vi.stubEnv('OTEL_LOGS_EXPORTER', 'none')
  const server = await runServer(
    testConfig({ host: '127.0.0.1', port: 0, isTraced: true }),
    database,
  )
  const caller = 'a'.repeat(32)
  const reply = await fetch(`${server.address}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      traceparent: `00-${caller}-${'b'.repeat(16)}-01`,
    },
    body: JSON.stringify({ email: 'ana@example.com', senha: 'Retorna#2026' }),
  })
  expect(reply.status).toBe(401)
  await reply.text()
  await server.close()
  collector.close()
  const spans = received
    .split(/(?=\{"resourceSpans")/)
    .flatMap((text) => JSON.parse(text).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .filter(({ traceId }) => traceId === caller)
  expect(spans.map(({ name }) => name)).toContain('POST /api/auth/login')
  expect(spans.some(({ name }) => /^select$/i.test(name))).toBe(true)
  expect(received).not.toContain('ana@example.com')
})
