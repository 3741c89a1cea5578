import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/jobs.ts'

/** What the fake Google answers; `hang` and `break` send no answer. */
type Answer = object | 'hang' | 'break' | 'nonsense'

let answer: Answer
let asked: URLSearchParams[] = []
const google = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  asked.push(new URLSearchParams(body))
  if (answer === 'hang') return
  if (answer === 'break') return request.socket.destroy()
  response.end(answer === 'nonsense' ? '<html>502</html>' : JSON.stringify(answer))
})

let server: TestApp
beforeAll(async () => {
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve))
  const { port } = google.address() as AddressInfo
  server = await createTestApp({
    config: {
      publicUrl: 'https://retorna.example',
      recaptcha: {
        siteKey: 'site-key',
        secretKey: 'secret-key',
        minimumScore: 0.5,
        verifyUrl: `http://127.0.0.1:${port}/siteverify`,
      },
    },
  })
})
afterAll(async () => {
  await server.close()
  google.closeAllConnections()
  google.close()
})
beforeEach(() => {
  asked = []
})

const human = (action: string, overrides = {}) => ({
  success: true,
  score: 0.9,
  action,
  hostname: 'retorna.example',
  ...overrides,
})

const CALLS = {
  login: { action: 'login', payload: { senha: 'Wrong#2026' }, passed: 401 },
  register: {
    action: 'register',
    payload: {
      nome: 'Ana',
      senha: 'Quarry#Lamp58',
      confirmarSenha: 'Quarry#Lamp58',
      plano: 'free',
      aceitaTermos: true,
    },
    passed: 200,
  },
  'resend-verification': { action: 'resend_verification', payload: {}, passed: 200 },
  'request-password-reset': { action: 'request_password_reset', payload: {}, passed: 200 },
}

let people = 0
const call = (path: keyof typeof CALLS, recaptchaToken: string | undefined, app = server.app) => {
  people += 1
  return app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    headers: { 'accept-language': 'pt-BR' },
    payload: { email: `person${people}@example.com`, ...CALLS[path].payload, recaptchaToken },
  })
}

const FAILED = {
  success: false,
  code: 'RECAPTCHA_FAILED',
  error: 'Falha na verificação de segurança. Tente novamente.',
}

const paths = Object.keys(CALLS) as (keyof typeof CALLS)[]

test('the site key is published, the secret is not', async () => {
  const reply = await server.app.inject({ url: '/api/auth/human-check' })
  expect(reply.json()).toEqual({ success: true, siteKey: 'site-key' })
})

test.each(paths)('%s passes with a valid token', async (path) => {
  answer = human(CALLS[path].action)
  expect((await call(path, 'token')).statusCode).toBe(CALLS[path].passed)
  expect(asked.map((form) => Object.fromEntries(form))).toEqual([
    { secret: 'secret-key', response: 'token' },
  ])
})

test.each(paths)('%s is refused without a token, without asking Google', async (path) => {
  for (const token of [undefined, '']) {
    const reply = await call(path, token)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toEqual(FAILED)
  }
  expect(asked).toEqual([])
})

test.each([
  ['a low score', human('login', { score: 0.4 })],
  ['no score', human('login', { score: undefined })],
  ['another action', human('register')],
  ['no action', human('login', { action: undefined })],
  ['another site', human('login', { hostname: 'evil.example' })],
  ['a token that was already used', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
  ['a wrong secret key', { success: false, 'error-codes': ['invalid-input-secret'] }],
])('%s is refused', async (_what, verdict) => {
  answer = verdict
  expect((await call('login', 'token')).json()).toEqual(FAILED)
})

test('the minimum score is configurable', async () => {
  answer = human('login', { score: 0.5 })
  expect((await call('login', 'token')).statusCode).toBe(401)
})

test.each(['hang', 'break', 'nonsense'] as const)(
  'calls pass without a long wait while Google does not answer (%s)',
  async (failure) => {
    answer = failure
    expect((await call('login', 'token')).statusCode).toBe(401)
    // Not without a token: a script that sends none gains nothing.
    expect((await call('login', undefined)).json()).toEqual(FAILED)
  },
)

test('calls pass while Google is unreachable', async () => {
  const recaptcha = {
    siteKey: 'site-key',
    secretKey: 'secret-key',
    minimumScore: 0.5,
    verifyUrl: 'http://127.0.0.1:9/siteverify',
  }
  const cutOff = await createTestApp({ config: { recaptcha } })
  expect((await call('login', 'token', cutOff.app)).statusCode).toBe(401)
  await cutOff.close()
})

test('a refused call has no effect', async () => {
  answer = human('register', { score: 0.1 })
  await call('register', 'token')
  expect(await mailsTo(server, `person${people}@example.com`)).toEqual([])
})

test('without keys there is no human check', async () => {
  const open = await createTestApp()
  const reply = await open.app.inject({ url: '/api/auth/human-check' })
  expect(reply.json()).toEqual({ success: true, siteKey: null })
  expect((await call('login', undefined, open.app)).statusCode).toBe(401)
  expect(asked).toEqual([])
  await open.close()
})
