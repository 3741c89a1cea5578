import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { READINGS, writeRows } from '../import/rows.ts'
import { importInChild, importPlainly, MAX_TIMES_AS_LONG } from '../import.ts'
import { sized } from '../sized.ts'
import { type Ingest, print, settled } from './stage.ts'

const MAX_TIMES_AN_IMPORT = 1.5
const MAX_GROWTH_MEGABYTES = 150
const ROUNDS = sized(2, 1)

/** Stores a million rows from one NDJSON body, from a file on the command line, and with bare SQL. */
export const compareBodies = async (ingest: Ingest): Promise<boolean> => {
  const { pool, directory } = ingest
  const at = (name: string) => join(directory, name)
  const { csv, tsv, ndjson } = {
    csv: at('rows.csv'),
    tsv: at('rows.tsv'),
    ndjson: at('rows.ndjson'),
  }
  await writeRows({ csv, tsv, ndjson })
  const best = { plain: Infinity, file: Infinity, body: Infinity, acknowledged: Infinity }
  let memory = { before: 0, peak: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    best.plain = Math.min(best.plain, await importPlainly(pool, tsv))
    await pool.query('drop table plain_readings')
    await clear(ingest)
    best.file = Math.min(best.file, (await importInChild(ingest.url, csv)).seconds)
    await clear(ingest)
    const body = await pushFile(ingest, ndjson)
    best.body = Math.min(best.body, body.stored)
    best.acknowledged = Math.min(best.acknowledged, body.acknowledged)
    if (growthOf(body.memory) >= growthOf(memory)) memory = body.memory
  }
  const [file, body] = [best.file / best.plain, best.body / best.file]
  print(
    `ingest, import of a file: ${file.toFixed(2)} times as long as plain COPY and upsert (target: at most ${MAX_TIMES_AS_LONG}); ` +
      `${best.file.toFixed(1)} s, plain ${best.plain.toFixed(1)} s; ${READINGS} rows`,
  )
  print(
    `ingest, one NDJSON body: ${body.toFixed(2)} times as long as the import (target: at most ${MAX_TIMES_AN_IMPORT}); ` +
      `acknowledged after ${best.acknowledged.toFixed(1)} s, stored after ${best.body.toFixed(1)} s; ` +
      `the server at most ${memory.peak.toFixed(0)} MB (${memory.before.toFixed(0)} MB before the body)`,
  )
  const isFlat = growthOf(memory) <= MAX_GROWTH_MEGABYTES
  return file <= MAX_TIMES_AS_LONG && body <= MAX_TIMES_AN_IMPORT && isFlat
}

/**
 * Waits until the evidence on the stored rows is computed, which would otherwise happen during the next
 * measurement, and until the server has read it.
 */
const clear = async (ingest: Ingest) => {
  await settled(ingest)
  await pause(2_000)
  await ingest.pool.query('truncate readings, daily_rtp, game_metrics cascade; checkpoint')
}

/** The memory of the server, in megabytes. */
type Memory = { before: number; peak: number }

const growthOf = ({ before, peak }: Memory): number => peak - before

type Pushed = { acknowledged: number; stored: number; memory: Memory }

/** Returns seconds from the first byte. */
const pushFile = async (ingest: Ingest, path: string): Promise<Pushed> => {
  const { address, key } = ingest
  const headers = { authorization: `Bearer ${key}` }
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  const before = await ingest.residentMegabytes()
  let peak = before
  let isOver = false
  const watch = (async () => {
    for (; !isOver; await pause(200)) peak = Math.max(peak, await ingest.residentMegabytes())
  })()
  const reply = await fetch(`${address}/api/v1/readings`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-ndjson' },
    body: Readable.toWeb(createReadStream(path, { highWaterMark: 1 << 17 })) as ReadableStream,
    duplex: 'half',
  } as RequestInit)
  const acknowledged = seconds()
  const { batch, accepted }: { batch: number; accepted: number } = await reply.json()
  if (accepted !== READINGS) throw new Error(`${reply.status}: accepted ${accepted}`)
  for (;;) {
    const found = await fetch(`${address}/api/v1/batches/${batch}`, { headers })
    const { state }: { state: string } = await found.json()
    if (state === 'stored') break
    await pause(100)
  }
  const stored = seconds()
  isOver = true
  await watch
  return { acknowledged, stored, memory: { before, peak } }
}
