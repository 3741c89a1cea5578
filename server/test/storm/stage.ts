import { setTimeout as pause } from 'node:timers/promises'
import type { Insertable } from 'kysely'
import type { Database, Pool, Tables } from '../../src/database/connection.ts'
import { insertSession, insertUser } from '../accounts.ts'
import type { RunningProcess } from '../processes/programs.ts'
import type { TestSmtpServer } from '../servers/mail-server.ts'
import type { TestReceiver } from '../servers/web-receiver.ts'

export type Reply = { status: number; body: Record<string, unknown>; cookie: string | undefined }

export type Person = { id: string; email: string; token: string }

type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  token?: string | undefined
  cookie?: string | undefined
  headers?: Record<string, string>
  /** A text is sent as it is. */
  body?: unknown
}

/** The shared environment of a storm's actors. */
export type Stage = {
  db: Database
  pool: Pool
  directory: string
  env: NodeJS.ProcessEnv
  smtp: TestSmtpServer
  receiver: TestReceiver
  /** The server's current URL; waits while there is none. */
  address: () => Promise<string>
  /** Replies of 500 and above, by call. */
  refusals: string[]
  /** Programs that may be killed while they run. */
  programs: Set<RunningProcess>
}

/** Does ordinary work while processes are killed, and knows what must exist afterwards. */
export type Actor = {
  name: string
  /** One unit of work; work interrupted by a kill is resumed by a later one. */
  step: () => Promise<void>
  /** What is lost, duplicated or partial, once all is settled. */
  findings: () => Promise<string[]>
  /** What it has done, for the report. */
  report: () => string
}

const TIMEOUT_MS = 60_000
const REST_MS = 50

/** The answer to a call; null if there was none (so the result is unknown) or it was refused temporarily. */
export const attempt = async (
  stage: Stage,
  { method, path, token, cookie, headers, body }: Call,
): Promise<Reply | null> => {
  const address = await stage.address()
  const isForm = body instanceof FormData
  try {
    const reply = await fetch(`${address}${path}`, {
      method,
      headers: {
        'accept-language': 'en',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(cookie !== undefined && { cookie }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        body: isForm || typeof body === 'string' ? body : JSON.stringify(body),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await reply.text()
    // What is sent at random beside the actors comes from their address and uses up its sign-ins.
    if (reply.status >= 500 || reply.status === 429) {
      stage.refusals.push(`${reply.status} ${method} ${path.replace(/\d+/g, ':id')}`)
      return null
    }
    return {
      status: reply.status,
      body: text === '' ? {} : JSON.parse(text),
      cookie: reply.headers.getSetCookie()[0]?.split(';')[0],
    }
  } catch {
    return null
  }
}

/** Retries until there is an answer: for idempotent calls. */
export const insist = async (stage: Stage, call: Call): Promise<Reply> => {
  for (;;) {
    const reply = await attempt(stage, call)
    if (reply !== null) return reply
    await pause(REST_MS)
  }
}

/** A user with a session. */
export const enter = async (
  { db }: Stage,
  overrides: Partial<Insertable<Tables['users']>>,
): Promise<Person> => {
  const id = await insertUser(db, { language: 'en', trial_started_at: new Date(), ...overrides })
  return { id, email: `${id}@example.com`, token: await insertSession(db, id) }
}

/** Polls a condition for at most the given time. */
export const soon = async (
  isSo: () => boolean | Promise<boolean>,
  milliseconds: number,
): Promise<boolean> => {
  const deadline = performance.now() + milliseconds
  for (;;) {
    if (await isSo()) return true
    if (performance.now() > deadline) return false
    await pause(REST_MS)
  }
}

/** A finding if two values differ. */
export const differ = (what: string, found: unknown, expected: unknown): string[] => {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)]
  return one === other ? [] : [`${what}: ${one}, not ${other}`]
}
