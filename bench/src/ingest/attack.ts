import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { MAX_NDJSON_ROWS } from '@retorna/contract/feeds/readings-push'
import { dayOf } from '@retorna/domain/day'
import { insertSession, insertUser } from '../../../server/test/accounts.ts'
import { GAMES } from '../import/rows.ts'
import { median } from '../load.ts'
import { sized } from '../sized.ts'
import { databaseBytes, type Ingest, makeFeed, over, print } from './stage.ts'

const MAX_TIMES_AS_LONG = 2
const REQUESTS_AT_ONCE = 10
const ROUND_MS = 1_000
const SECONDS = sized(30, 5)
const READERS = 4
const EVERY_MS = { list: 100, save: 500, favorite: 500, push: 500 }
const TIME_ZONE = 'America/Sao_Paulo'

type Kind = keyof typeof EVERY_MS
type Work = { listTimes: number[]; sent: number; failed: Map<Kind, number> }
type Call = (kind: Kind, path: string, init?: RequestInit) => Promise<Response>

/**
 * Sends ten requests at once, every second, each of a few thousand bytes that expand to two million worthless rows.
 * Meanwhile lists, saves, favorites and single pushes are sent, which are first measured alone.
 */
export const withstandAttack = async (ingest: Ingest): Promise<boolean> => {
  const { key: attackKey } = await makeFeed(ingest.db, 'Bench of attacks')
  const person = await insertUser(ingest.db, {
    plan: 'premium',
    payment_status: 'paid',
    role: 'editor',
  })
  const token = await insertSession(ingest.db, person)
  await work(ingest, token, SECONDS / 3)
  const alone = await work(ingest, token, SECONDS)
  const before = await databaseBytes(ingest)
  const controller = new AbortController()
  const attacking = attack(ingest, attackKey, controller.signal)
  const beside = await work(ingest, token, SECONDS)
  controller.abort()
  const statuses = await attacking
  const growth = ((await databaseBytes(ingest)) - before) / 1_000_000
  const times = median(beside.listTimes) / median(alone.listTimes)
  const failures = [...beside.failed.values()].reduce((sum, count) => sum + count, 0)
  const answered = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  const isUnharmed = [...statuses.keys()].every((status) => status < 500)
  print(
    `ingest, attack: the list takes ${times.toFixed(2)} times as long (target: at most ${MAX_TIMES_AS_LONG}) beside ` +
      `${REQUESTS_AT_ONCE} hostile pushes at once; ${median(beside.listTimes).toFixed(1)} ms, alone ` +
      `${median(alone.listTimes).toFixed(1)} ms (${beside.listTimes.length} and ${alone.listTimes.length} lists)`,
  )
  print(
    `ingest, attack: ${failures} of ${beside.sent} lists, saves, favorites and pushes were answered 5xx (target: none)` +
      `${[...beside.failed].map(([kind, count]) => `; ${kind}: ${count}`).join('')}; ` +
      `hostile pushes: ${answered}; the database grew by ${growth.toFixed(1)} MB`,
  )
  return times <= MAX_TIMES_AS_LONG && failures === 0 && isUnharmed
}

/**
 * The bodies that a hostile sender compresses: no rows at all, and as many bad rows as a body may have lines, alone
 * and after a good row.
 */
const hostileBodies = (): Buffer[] => {
  const row = JSON.stringify({ game: 1, at: '2026-01-01T00:00:00Z', rtp: 96, plays: 1000 })
  const lines = MAX_NDJSON_ROWS - 1
  return ['x\n'.repeat(lines), '{}\n'.repeat(lines), `${row}\n${'x\n'.repeat(lines)}`].map((text) =>
    gzipSync(text),
  )
}

/** Returns how often each status was returned. */
const attack = async (
  { address }: Ingest,
  key: string,
  signal: AbortSignal,
): Promise<Map<number, number>> => {
  const bodies = hostileBodies()
  const statuses = new Map<number, number>()
  const send = async (index: number): Promise<void> => {
    const reply = await fetch(`${address}/api/v1/readings`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/x-ndjson',
        'content-encoding': 'gzip',
      },
      body: bodies[index % bodies.length] as BodyInit,
    })
    await reply.arrayBuffer()
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
  }
  while (!signal.aborted) {
    await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, (_, index) => send(index)))
    await pause(ROUND_MS)
  }
  return statuses
}

/** Sends the requests of members, editors and a well-behaved feed. */
const work = async (ingest: Ingest, token: string, seconds: number): Promise<Work> => {
  const isOver = over(seconds)
  const done: Work = { listTimes: [], sent: 0, failed: new Map() }
  const call: Call = async (kind, path, init = {}) => {
    const bearer = kind === 'push' ? ingest.key : token
    const reply = await fetch(ingest.address + path, {
      ...init,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    })
    done.sent += 1
    if (reply.status >= 500) done.failed.set(kind, (done.failed.get(kind) ?? 0) + 1)
    else if (!reply.ok) throw new Error(`${path} was answered ${reply.status}`)
    return reply
  }
  const repeat = async (kind: Kind, one: (turn: number) => Promise<void>): Promise<void> => {
    for (let turn = 0; !isOver(); turn += 1) {
      await one(turn)
      await pause(EVERY_MS[kind])
    }
  }
  const list = async (): Promise<void> => {
    const started = performance.now()
    await (await call('list', '/api/games/rtp')).arrayBuffer()
    done.listTimes.push(performance.now() - started)
  }
  await Promise.all([
    ...Array.from({ length: READERS }, () => repeat('list', list)),
    saveEntries(call, repeat),
    repeat('favorite', async (turn) => {
      const game_id = 1 + (turn % GAMES)
      await call('favorite', '/api/user/favorites', post({ game_id }))
      await call('favorite', `/api/user/favorites/${game_id}`, { method: 'DELETE', body: '' })
    }),
    repeat('push', async () => {
      const reading = { game: 2, at: new Date().toISOString(), rtp: 96, plays: 1000 }
      await call('push', '/api/v1/readings', post({ readings: [reading] }))
    }),
  ])
  return done
}

const post = (content: object): RequestInit => ({ method: 'POST', body: JSON.stringify(content) })

type SaveReply = { results?: { reading: { version: string } | null }[] }

/** Corrects the reading of one game again and again, as an editor would. */
const saveEntries = async (
  call: Call,
  repeat: (kind: Kind, one: (turn: number) => Promise<void>) => Promise<void>,
): Promise<void> => {
  const day = dayOf(new Date(), TIME_ZONE)
  const entry = await call('save', `/api/admin/entry?day=${day}`)
  const { rows }: { rows: { game_id: number; reading: { version: string } | null }[] } =
    await entry.json()
  let version = rows.find(({ game_id }) => game_id === 1)?.reading?.version ?? null
  await repeat('save', async (turn) => {
    const values = { rtp: 90 + (turn % 90) / 10, turnover: null, payout: null, plays: null }
    const row = { game_id: 1, day, version, values, confirmed: false }
    const reply = await call('save', '/api/admin/entry', {
      method: 'PUT',
      body: JSON.stringify({ key: randomUUID(), rows: [row] }),
    })
    const { results = [] }: SaveReply = await reply.json()
    version = results[0]?.reading?.version ?? version
  })
}
