import * as accessLog from '@retorna/contract/admin-access-log'
import * as audit from '@retorna/contract/admin-audit'
import * as catalogue from '@retorna/contract/admin-catalogue'
import * as content from '@retorna/contract/admin-content'
import * as entry from '@retorna/contract/admin-entry'
import * as imports from '@retorna/contract/admin-imports'
import * as operations from '@retorna/contract/admin-operations'
import * as people from '@retorna/contract/admin-people'
import * as today from '@retorna/contract/admin-today'
import type { Endpoint } from '@retorna/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../test/app.ts'
import { joinMember } from '../test/member.ts'
import { servedEndpoints } from '../test/served-endpoints.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

const DECLARED = [accessLog, audit, catalogue, content, entry, imports, operations, people, today]
  .flatMap((module): unknown[] => Object.values(module))
  .filter(isEndpoint)

/** Every call of the desk that the server serves, whoever declared it, with who may call it. */
const adminCalls = async () => {
  const served = await servedEndpoints(server)
  return served
    .filter(({ path }) => path.startsWith('/api/admin'))
    .map(({ method, path }) => ({
      method,
      url: path.replace(/\{\w+\}/g, '1'),
      access: DECLARED.find(
        (one) => one.method === method && one.path.replace(/:(\w+)/g, '{$1}') === path,
      )?.access,
    }))
}

test('no call of the desk answers a visitor, a member of any plan, or an editor where it is an administrator’s', async () => {
  const calls = await adminCalls()
  expect(calls.filter(({ access }) => access === 'admin').length).toBeGreaterThan(25)
  expect(calls.filter(({ access }) => access === 'editor').length).toBeGreaterThan(20)
  const free = await joinMember(server)
  const premium = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
  const editor = await joinMember(server, { role: 'editor' })
  for (const { method, url, access } of calls) {
    const statusFor = async (headers = {}) =>
      (await server.app.inject({ method, url, headers })).statusCode
    const name = `${method} ${url}`
    expect(access, name).toMatch(/^(admin|editor)$/)
    expect(await statusFor(), name).toBe(401)
    expect(await statusFor(free.headers), name).toBe(403)
    expect(await statusFor(premium.headers), name).toBe(403)
    const answer = await statusFor(editor.headers)
    if (access === 'admin') expect(answer, name).toBe(403)
    else expect([401, 403], name).not.toContain(answer)
  }
})
