import { join } from 'node:path'
import { z } from 'zod'
import { recordAudit } from '../../database/audit.ts'
import { type Connection, inTransaction, type Pool } from '../../database/connection.ts'
import { betweenChanges, lockReadingsOf } from '../../database/readings/reading-locks.ts'
import { makeMonths } from '../../database/readings/reading-months.ts'
import { withScratch } from '../../ingestion/with-scratch.ts'
import {
  BackupError,
  type Member,
  readArchive,
  sha256,
  sha256OfFile,
  writeArchive,
} from './archive.ts'
import {
  copyMonth,
  dropMonth,
  findArchived,
  loadMonth,
  monthsBefore,
  stateOf,
} from './archive-queries.ts'
import type { BackupStore } from './backup-store.ts'
import { PORTABLE_TEXT } from './snapshot-queries.ts'

const MEMBER_BYTES = 16 * 1024 ** 2
const ABOUT = 'archive.json'
const PATIENCE_MS = 40_000

/** Describes the members before it; parsed when it is read. */
const about = z.object({
  format: z.literal(1),
  month: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.int().positive(),
  /** Of the members `readings/1`, `readings/2` …, uncompressed. */
  sha256: z.array(z.string()),
})
type About = z.infer<typeof about>

/** The months to archive, `YYYY-MM`: those that ended at least so many months before `now`. */
export const monthsToArchive = (pool: Pool, keepMonths: number, now: Date): Promise<string[]> => {
  const until = new Date(now)
  until.setUTCDate(1)
  until.setUTCMonth(until.getUTCMonth() - keepMonths)
  return monthsBefore(pool, until)
}

type Archiving = {
  store: BackupStore
  /** Encrypts the file: a public key of age. */
  recipient: string | undefined
  /** Of the audit record. */
  actor: string
}

/**
 * Archives every month of readings that ended at least so many months before `now`, oldest first.
 *
 * @param told of each month and the number of its readings, when it is done; 0 if it had none.
 * @returns the number of months.
 * @throws BackupError as {@link archiveMonth} does; the months before stay archived.
 */
export const archiveOldMonths = async (
  pool: Pool,
  { keepMonths, ...archiving }: Archiving & { keepMonths: number },
  now: Date,
  told: (month: string, rows: number) => void = () => {},
): Promise<number> => {
  const months = await monthsToArchive(pool, keepMonths, now)
  for (const month of months) told(month, await archiveMonth(pool, month, archiving))
  return months.length
}

/**
 * Exports a month of readings to a file in the store, reads that back, and only then removes the readings from the
 * database, in one transaction with the audit record. Days, metrics and evidence stay.
 *
 * @returns the number of readings; 0 if there were none.
 * @throws BackupError if a reading of the month changed meanwhile.
 */
export const archiveMonth = async (
  pool: Pool,
  month: string,
  { store, recipient, actor }: Archiving,
): Promise<number> => {
  const name = `retorna-readings-${month}.tar${recipient === undefined ? '' : '.age'}`
  return withScratch(async (directory) => {
    const path = join(directory, name)
    const before = await inTransaction(
      pool,
      async (_, client) => {
        await client.query(PORTABLE_TEXT)
        const state = await stateOf(client, month)
        if (state.rows > 0) await writeArchive(path, dump(client, month, state), recipient)
        return state
      },
      { isSnapshot: true, open: betweenChanges },
    )
    if (before.rows === 0) return 0
    await store.put(path, name)
    const copy = join(directory, 'copy')
    if (!(await store.get(name, copy))) throw new BackupError(`${name} was not stored.`)
    // An encrypted copy cannot be opened here, but compared.
    if ((await sha256OfFile(copy)) !== (await sha256OfFile(path))) {
      throw new BackupError(`${name} came back damaged from where it was stored.`)
    }
    if (recipient === undefined) await verify(copy, undefined)
    await inTransaction(pool, async (db, client) => {
      await client.query("set local lock_timeout = '20s'")
      await lockReadingsOf(client, 'all')
      if (!(await dropMonth(client, month, { name, ...before }))) {
        throw new BackupError(`Readings of ${month} changed while they were archived. Try again.`)
      }
      await recordAudit(db, {
        actor,
        action: 'readings.archived',
        subject: `readings ${month}`,
        after: { name, rows: before.rows },
      })
    })
    return before.rows
  })
}

async function* dump(
  client: Connection,
  month: string,
  { columns, rows }: { columns: string[]; rows: number },
): AsyncGenerator<Member> {
  const checksums: string[] = []
  const next = (pieces: Buffer[]): Member => {
    const content = Buffer.concat(pieces)
    checksums.push(sha256(content))
    return { name: `readings/${checksums.length}`, content }
  }
  let pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of copyMonth(client, month, columns)) {
    pieces.push(piece)
    bytes += piece.length
    if (bytes < MEMBER_BYTES) continue
    yield next(pieces)
    pieces = []
    bytes = 0
  }
  if (bytes > 0) yield next(pieces)
  const text: About = { format: 1, month, columns, rows, sha256: checksums }
  yield { name: ABOUT, content: Buffer.from(JSON.stringify(text, null, 2)) }
}

/** Reads a whole archive and compares every checksum. */
const verify = async (path: string, identity: string | undefined): Promise<About> => {
  const found: string[] = []
  for await (const { name, content } of readArchive(path, identity)) {
    if (name !== ABOUT) {
      found.push(sha256(content))
      continue
    }
    const parsed = about.safeParse(JSON.parse(Buffer.from(content).toString()))
    if (!parsed.success || parsed.data.sha256.join() !== found.join()) {
      throw new BackupError(`${path} is damaged.`)
    }
    return parsed.data
  }
  throw new BackupError(`${path} is incomplete, or no archive.`)
}

/**
 * Brings the readings of an archived month back into the database. The file stays.
 *
 * @param identity the secret key of an encrypted archive.
 * @returns the number of readings.
 * @throws BackupError if the month is not archived, or its file is missing or damaged.
 */
export const bringBack = async (
  pool: Pool,
  store: BackupStore,
  month: string,
  identity: string | undefined,
): Promise<number> => {
  const archived = await findArchived(pool, month)
  if (archived === undefined) throw new BackupError(`${month} is not archived.`)
  return withScratch(async (directory) => {
    const path = join(directory, archived.name)
    if (!(await store.get(archived.name, path))) {
      throw new BackupError(`There is no ${archived.name} in BACKUP_TO.`)
    }
    const { columns } = await verify(path, identity)
    await makeMonths(pool, [new Date(`${month}-01T00:00:00Z`)], PATIENCE_MS)
    return await inTransaction(pool, async (db, client) => {
      await lockReadingsOf(client, 'all')
      await client.query(PORTABLE_TEXT)
      const rows = await loadMonth(client, month, columns, contentOf(path, identity))
      if (rows !== archived.rows) {
        throw new BackupError(`${archived.name} holds ${rows} readings, not ${archived.rows}.`)
      }
      await recordAudit(db, {
        actor: 'command line',
        action: 'readings.brought-back',
        subject: `readings ${month}`,
        after: { name: archived.name, rows },
      })
      return rows
    })
  })
}

async function* contentOf(path: string, identity: string | undefined): AsyncGenerator<Uint8Array> {
  for await (const { name, content } of readArchive(path, identity)) {
    if (name !== ABOUT) yield content
  }
}
