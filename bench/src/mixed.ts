import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dayOf } from '@retorna/domain/day'
import type { Pool } from '../../server/src/database/connection.ts'
import { READINGS_OF_ALL, writeReadingsOf } from './import-rows.ts'
import { median } from './load.ts'
import { openDemoDatabase } from './scratch-database.ts'
import { signIn, startServer } from './server-process.ts'

const READERS = 50
const SAVERS = 20
const ALONE_MS = 20_000
/** Time that an editor takes to look at the result and type the next values. */
const READ_EVERY_MS = 1_000
const SAVE_EVERY_MS = 2_000
const MAX_TIMES_AS_LONG = 2
const MAX_BUSY_SHARE = 0.01
const TIME_ZONE = 'America/Sao_Paulo'

const READS = [
  '/api/games/rtp',
  '/api/games/rtp?period=30d&sort=rtp',
  '/api/dashboard/stats',
  '/api/games/providers',
  '/api/games/details/7?period=30d',
  '/api/auth/verify',
  '/api/health',
]

/**
 * An import of readings of all games, 20 editors who save today's readings and 50 readers, on one server process;
 * before it, the same readers alone.
 */
export const run = async (): Promise<boolean> => {
  await using database = await openDemoDatabase()
  await using server = await startServer(database.url, database.directory)
  const reader = { authorization: `Bearer ${await signIn(server.address)}` }
  const editor = { authorization: `Bearer ${await signInEditor(database.pool, server.address)}` }
  const file = join(database.directory, 'readings.csv')
  const { rows: games } = await database.pool.query<{ id: number; slug: string }>(
    'select id, slug from games order by id',
  )
  await writeReadingsOf(
    games.map(({ slug }) => slug),
    file,
  )
  await read(server.address, reader, pause(ALONE_MS / 4))
  const alone = await read(server.address, reader, pause(ALONE_MS))
  const failed: string[] = []
  const importing = importFile(server.address, editor, file, failed)
  const saving = save(
    server.address,
    editor,
    games.map(({ id }) => id),
    importing,
  )
  const beside = await read(server.address, reader, importing)
  const saved = await saving
  return print(alone, beside, saved, { failed, seconds: await importing })
}

type Headers = { authorization: string }
type Reads = { times: number[]; failed: string[] }
type Importing = { failed: readonly string[]; seconds: number }
type Saves = { all: number; busy: number; failed: string[]; times: number[] }

/** The premium account also becomes an editor: staff can read everything too. */
const signInEditor = async (pool: Pool, address: string): Promise<string> => {
  await pool.query("update users set role = 'editor' where email = 'premium@retorna.demo'")
  return signIn(address)
}

/** Sends one request after another, with a pause between, until `end`. */
const read = async (address: string, headers: Headers, end: Promise<unknown>): Promise<Reads> => {
  const reads: Reads = { times: [], failed: [] }
  const state = { isOver: false }
  const over = end.finally(() => {
    state.isOver = true
  })
  const one = async (reader: number): Promise<void> => {
    await pause((reader / READERS) * READ_EVERY_MS)
    for (let turn = reader; !state.isOver; turn++) {
      const path = READS[turn % READS.length] ?? ''
      const started = performance.now()
      const reply = await fetch(address + path, { headers })
      await reply.arrayBuffer()
      reads.times.push(performance.now() - started)
      if (reply.status >= 500) reads.failed.push(`${reply.status} ${path}`)
      await pause(READ_EVERY_MS)
    }
  }
  await Promise.all([over, ...Array.from({ length: READERS }, (_, reader) => one(reader))])
  return reads
}

/** Saves a reading of today for one game after the other until `end`; each editor has separate games. */
const save = async (
  address: string,
  authorization: Headers,
  games: readonly number[],
  end: Promise<unknown>,
): Promise<Saves> => {
  const saves: Saves = { all: 0, busy: 0, failed: [], times: [] }
  const state = { isOver: false }
  const over = end.finally(() => {
    state.isOver = true
  })
  const headers = { ...authorization, 'content-type': 'application/json' }
  const day = dayOf(new Date(), TIME_ZONE)
  const versions = await versionsOf(address, authorization, day)
  const one = async (saver: number): Promise<void> => {
    await pause((saver / SAVERS) * SAVE_EVERY_MS)
    const mine = games.filter((_, index) => index % SAVERS === saver)
    for (let turn = 0; !state.isOver; turn++) {
      const game_id = mine[turn % mine.length]
      const values = { rtp: 90 + (turn % 90) / 10, turnover: null, payout: null, plays: null }
      const version = versions.get(game_id) ?? null
      const rows = [{ game_id, day, version, values, confirmed: false }]
      const started = performance.now()
      const reply = await fetch(`${address}/api/admin/entry`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ key: randomUUID(), rows }),
      })
      const { code, results }: SaveReply = await reply.json()
      saves.times.push(performance.now() - started)
      saves.all += 1
      if (code === 'BUSY') saves.busy += 1
      else if (!reply.ok) saves.failed.push(`${reply.status} ${code}`)
      // After a conflict, such as with the import, an editor reviews the stored value and saves again.
      for (const { reading } of results ?? []) versions.set(game_id, reading?.version ?? null)
      await pause(SAVE_EVERY_MS)
    }
  }
  await Promise.all([over, ...Array.from({ length: SAVERS }, (_, saver) => one(saver))])
  return saves
}

type SaveReply = { code?: string; results?: { reading: { version: string } | null }[] }

const versionsOf = async (
  address: string,
  headers: Headers,
  day: string,
): Promise<Map<number | undefined, string | null>> => {
  const reply = await fetch(`${address}/api/admin/entry?day=${day}`, { headers })
  const { rows }: { rows: { game_id: number; reading: { version: string } | null }[] } =
    await reply.json()
  return new Map(rows.map(({ game_id, reading }) => [game_id, reading?.version ?? null]))
}

/**
 * Uploads a file at the import desk, confirms it and waits until it is stored; returns the seconds since the
 * confirmation. Failed status requests are added to `failed`.
 */
const importFile = async (
  address: string,
  authorization: Headers,
  path: string,
  failed: string[],
): Promise<number> => {
  const json = { ...authorization, 'content-type': 'application/json' }
  const ask = async (request: string, init: RequestInit): Promise<ImportReply> => {
    const reply = await fetch(`${address}/api/admin/imports${request}`, init)
    if (!reply.ok) throw new Error(`${request} was answered with ${reply.status}`)
    return reply.json()
  }
  const body = new FormData()
  body.set('file', await openAsBlob(path), 'readings.csv')
  const uploaded = await ask('', { method: 'POST', headers: authorization, body })
  const { id, options } = uploaded.import
  const send = (request: string, content: object) =>
    ask(`/${id}${request}`, { method: 'POST', headers: json, body: JSON.stringify(content) })
  await send('/preview', options)
  await send('/run', { acceptPartly: false })
  const started = performance.now()
  for (;;) {
    const state = await ask(`/${id}`, { headers: authorization }).then(
      (reply) => reply.import.state,
      (error: Error) => {
        failed.push(error.message)
        return 'running'
      },
    )
    if (state === 'done') return (performance.now() - started) / 1000
    if (state !== 'queued' && state !== 'running') throw new Error(`The import is ${state}`)
    await pause(500)
  }
}

type ImportReply = { import: { id: number; options: object; state: string } }

const print = (alone: Reads, beside: Reads, saved: Saves, importing: Importing): boolean => {
  const { failed: failedLooks, seconds } = importing
  const ratio = median(beside.times) / median(alone.times)
  const share = saved.busy / saved.all
  const failed = [...alone.failed, ...beside.failed, ...saved.failed, ...failedLooks]
  const ms = (times: readonly number[]): string =>
    `${median(times).toFixed(1)} ms, 95 % within ${percentile(times, 0.95).toFixed(0)} ms`
  process.stdout.write(
    [
      `mixed: reading takes ${ratio.toFixed(2)} times as long (target: at most ${MAX_TIMES_AS_LONG}) beside an import and ${SAVERS} savers`,
      `  ${READERS} readers alone   ${ms(alone.times)} (${alone.times.length} reads)`,
      `  during import      ${ms(beside.times)} (${beside.times.length} reads)`,
      `  import             ${READINGS_OF_ALL.toLocaleString('en')} readings stored in ${seconds.toFixed(1)} s`,
      `  saves              ${saved.all}, ${ms(saved.times)}, slowest ${Math.max(...saved.times).toFixed(0)} ms`,
      `  got BUSY           ${saved.busy}, ${(100 * share).toFixed(1)} % (target: at most ${100 * MAX_BUSY_SHARE} %)`,
      `  other failures     ${failed.length} (target: none) ${[...new Set(failed)].join(', ')}\n`,
    ].join('\n'),
  )
  return ratio <= MAX_TIMES_AS_LONG && share <= MAX_BUSY_SHARE && failed.length === 0
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
