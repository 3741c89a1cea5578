import type { AuditAction } from '@retorna/contract/staff/audit-actions'
import type { KnownFigures, WrittenEntry } from '@retorna/contract/staff/investigation-entries'
import { MAX_ATTACHMENTS, MAX_ENTRIES } from '@retorna/contract/staff/investigations'
import { investigationDueDay } from '@retorna/domain/investigations/by-volume'
import type { Origin } from '@retorna/domain/investigations/investigation'
import { recordAudit } from '../../database/audit.ts'
import { type Database, inTransaction, type Transaction } from '../../database/connection.ts'
import type { StoredContent } from '../../database/json-columns.ts'
import { ApiError, existing } from '../../http/errors/api-error.ts'
import {
  close,
  countEntries,
  insertEntry,
  insertFile,
  isEntryOf,
  lockInvestigation,
  putInvestigation,
  setDueDay,
  setOwner,
} from './entry-queries.ts'
import { findStaff } from './queries.ts'

type Writing = { id: number; actor: string; corrects?: number | null }

/** Appends an entry and records it in the audit log, without its text, which may name people. */
export const append = async (
  trx: Transaction,
  { id, actor, corrects = null }: Writing,
  content: StoredContent,
  action: AuditAction = 'investigation.written',
): Promise<number> => {
  const entry = await insertEntry(trx, id, { author: actor, corrects, content })
  const outcome = content.kind === 'outcome' ? { outcome: content.outcome } : {}
  await recordAudit(trx, {
    actor,
    action,
    subject: `investigation ${id}`,
    after: { entry, kind: content.kind, ...outcome, ...(corrects !== null && { corrects }) },
  })
  return entry
}

type Opening = {
  actor: string
  gameId: number
  operatorId: number | null
  origin: Origin
  text: string
  figures: KnownFigures
  today: string
}

/** Opens an investigation, or joins the open one of this game and operator. Returns its id. */
export const openInvestigation = (db: Database, opening: Opening): Promise<number> =>
  inTransaction(db, async (trx) => {
    const { actor, origin, text, figures, today, ...place } = opening
    const dueOn = investigationDueDay(today, figures.plays)
    const { id, isNew } = await putInvestigation(trx, { ...place, origin, dueOn, ownerId: actor })
    const content = { kind: isNew ? 'opened' : 'joined', origin, text, figures } as const
    const action = isNew ? 'investigation.opened' : 'investigation.written'
    await append(trx, { id, actor }, content, action)
    return id
  })

/** Kinds of entries that a closed investigation still accepts. */
const AFTER_THE_END: readonly StoredContent['kind'][] = ['note', 'outcome', 'told', 'file']

const requireRoom = async (trx: Transaction, id: number, kind: StoredContent['kind']) => {
  const investigation = existing(await lockInvestigation(trx, id))
  if (investigation.closedAt !== null && !AFTER_THE_END.includes(kind)) {
    throw new ApiError('INVESTIGATION_CLOSED')
  }
  const { entries, files } = await countEntries(trx, id)
  const isFull = entries >= MAX_ENTRIES || (kind === 'file' && files >= MAX_ATTACHMENTS)
  if (isFull) throw new ApiError('INVESTIGATION_FULL')
}

/**
 * Adds an entry that staff have written.
 *
 * @param figures the current figures of the game, stored with an outcome.
 * @throws ApiError `NOT_FOUND`, `INVESTIGATION_CLOSED`, `INVESTIGATION_FULL`.
 */
export const writeEntry = (
  db: Database,
  writing: Writing,
  entry: WrittenEntry,
  figures: KnownFigures | null,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { id, corrects } = writing
    await requireRoom(trx, id, entry.kind)
    if (corrects != null && !(await isEntryOf(trx, id, corrects))) throw new ApiError('NOT_FOUND')
    switch (entry.kind) {
      case 'owner': {
        const staff = entry.userId === null ? [] : await findStaff(trx)
        const isKnown = entry.userId === null || staff.some((one) => one.id === entry.userId)
        if (!isKnown) throw new ApiError('NOT_FOUND')
        await setOwner(trx, id, entry.userId)
        break
      }
      case 'due':
        await setDueDay(trx, id, entry.day)
        break
      case 'outcome':
        await close(trx, id, entry.outcome)
        await append(trx, writing, { ...entry, figures }, 'investigation.closed')
        return
    }
    await append(trx, writing, entry)
  })

/**
 * Attaches a file.
 *
 * @throws ApiError `NOT_FOUND`, `INVESTIGATION_FULL`.
 */
export const attachFile = (
  db: Database,
  writing: Writing,
  { name, bytes, sha256 }: { name: string; bytes: Buffer; sha256: string },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await requireRoom(trx, writing.id, 'file')
    const content = { kind: 'file' as const, name, bytes: bytes.length, sha256 }
    await insertFile(trx, await append(trx, writing, content), bytes)
  })
