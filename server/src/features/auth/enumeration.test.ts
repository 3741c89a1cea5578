import nodeCrypto from 'node:crypto'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { doJobs } from '../../../test/jobs.ts'
import { joinMember } from '../../../test/member.ts'

const MINE = 'Mallory#Lane47'
const THEIRS = 'Quarry#Lamp58'

/** Values that legitimately differ between callers' own profiles. */
const OWN = /[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z/g

/** Other statements depend on the server's own clock. */
const ABOUT_PEOPLE = /users|sessions|passwords|registrations|attempts|email_|address_|mails|resets/

const server = useTestApp()
/** Expensive work, and statements. */
const derive = vi.spyOn(nodeCrypto, 'argon2')
const query = vi.spyOn(pg.Client.prototype, 'query')

const send = async (
  method: 'POST' | 'PUT',
  url: string,
  payload: object,
  headers: Record<string, string> = {},
) => {
  derive.mockClear()
  query.mockClear()
  const reply = await server.app.inject({ method, url, payload, headers })
  const statements = query.mock.calls.flatMap(([query]) => {
    const text = typeof query === 'string' ? query : (query as { text: string }).text
    // The access log is written in parallel with the reply, not before it.
    return ABOUT_PEOPLE.test(text) && !text.includes('into access_log') ? [text] : []
  })
  const { date: _, 'x-request-id': __, 'set-cookie': cookie, ...others } = reply.headers
  return {
    cookie: String(cookie).split(';')[0] ?? '',
    seen: {
      status: reply.statusCode,
      body: reply.body.replace(OWN, '…'),
      headers: others,
      sets: String(cookie).replace(/=[\w-]{43};/, '=…;'),
      hashes: derive.mock.calls.length,
      statements,
    },
  }
}

const form = (email: string, senha: string) => ({
  nome: 'Somebody',
  email,
  senha,
  confirmarSenha: senha,
  plano: 'free',
  aceitaTermos: true,
})

type Caller = { cookie: string; authorization: string }
const auth = (path: string, body: (email: string) => object) => (email: string, caller: Caller) =>
  send('POST', `/api/auth/${path}`, body(email), { cookie: caller.cookie })

/** What a stranger can do with an address without access to its mailbox. */
const CALLS = {
  register: auth('register', (email) => form(email, MINE)),
  'sign in with the password they registered with': auth('login', (email) => ({
    email,
    senha: MINE,
  })),
  'sign in with another password': auth('login', (email) => ({ email, senha: 'Guess#2026' })),
  'enter a code': auth('verify-email', (email) => ({ email, code: '000000' })),
  'enter a code with a password': auth('verify-email', (email) => ({
    email,
    code: '000000',
    nova_senha: MINE,
  })),
  'request a code': auth('resend-verification', (email) => ({ email })),
  'request a reset': auth('request-password-reset', (email) => ({ email })),
  'claim it for their own account': (email: string, { authorization }: Caller) =>
    send('PUT', '/api/auth/profile', { nome: 'Ana', email, senha: THEIRS }, { authorization }),
}

const person =
  (overrides = {}) =>
  (email: string) =>
    joinMember(server, { email, ...overrides })

/** The possible states of an address. */
const STATES: Record<string, (email: string) => Promise<unknown>> = {
  unknown: async () => undefined,
  'registered by another': (email) => send('POST', '/api/auth/register', form(email, THEIRS)),
  verified: person(),
  blocked: async (email) => {
    const member = await joinMember(server, { email })
    await member.update({ blocked_at: new Date() })
  },
  'with a second factor': person({ two_factor_since: new Date() }),
  'about to be deleted': person({ deletion_requested_at: new Date(), deletes_at: new Date() }),
  staff: person({ role: 'admin' }),
}

type Name = keyof typeof CALLS
const pairs = Object.keys(CALLS).flatMap((first) =>
  Object.keys(CALLS).map((second) => [first, second] as [Name, Name]),
)

test.each(pairs)('to %s, then to %s, reveals nothing about an address', async (first, second) => {
  const callers = await Promise.all(
    Object.keys(STATES).map(async (state) => {
      const { headers } = await joinMember(server)
      const email = `${nodeCrypto.randomUUID()}@example.com`
      await STATES[state]?.(email)
      return { state, email, caller: { cookie: '', authorization: headers.authorization } }
    }),
  )
  const ask = async (name: Name) => {
    const replies = []
    for (const { state, email, caller } of callers) {
      const { cookie, seen } = await CALLS[name](email, caller)
      if (cookie.startsWith('registration=')) caller.cookie = cookie
      replies.push([state, seen])
    }
    return replies
  }
  const expectAlike = (replies: Awaited<ReturnType<typeof ask>>) => {
    const [[, expected] = []] = replies
    expect(replies).toEqual(Object.keys(STATES).map((state) => [state, expected]))
  }
  expectAlike(await ask(first))
  await doJobs(server)
  expectAlike(await ask(second))
})
