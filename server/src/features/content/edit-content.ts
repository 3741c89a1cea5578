import type { ContentEntry } from '@retorna/contract/content'
import type { ContentDraft, EditedContent } from '@retorna/contract/staff/content-editor'
import { recordAudit } from '../../database/audit.ts'
import { type Database, inTransaction } from '../../database/connection.ts'
import { ApiError, existing } from '../../http/errors/api-error.ts'
import {
  type ContentRow,
  deleteContent,
  insertContent,
  lockContent,
  lockOrder,
  storeOrder,
  updateContent,
} from './queries.ts'

export const publicEntry = (row: ContentRow): ContentEntry => ({
  id: row.id,
  title: { en: row.titleEn, pt: row.titlePt },
  body: { en: row.bodyEn, pt: row.bodyPt },
  link: row.link,
  isExample: row.isExample,
})

export const editedEntry = (row: ContentRow): EditedContent => ({
  ...publicEntry(row),
  kind: row.kind,
  isPublished: row.isPublished,
  version: row.version,
})

/** The editable values for the audit log. */
const recorded = (row: ContentRow) => {
  const { kind, title, body, link, isPublished, isExample } = editedEntry(row)
  return { kind, title, body, link, isPublished, isExample }
}

const lockedContent = async (transaction: Database, id: number) =>
  existing(await lockContent(transaction, id))

export const addContent = (db: Database, actor: string, draft: ContentDraft) =>
  inTransaction(db, async (transaction) => {
    const added = await insertContent(transaction, draft)
    await recordAudit(transaction, {
      actor,
      action: 'content.added',
      subject: `content ${added.id}`,
      after: recorded(added),
    })
    return editedEntry(added)
  })

/** @throws ApiError `NOT_FOUND`; `EDIT_CONFLICT`; `VALIDATION` if the kind differs. */
export const changeContent = (
  db: Database,
  actor: string,
  id: number,
  { version, values: draft }: { version: string; values: ContentDraft },
): Promise<EditedContent> =>
  inTransaction(db, async (transaction) => {
    const before = await lockedContent(transaction, id)
    if (before.kind !== draft.kind) throw new ApiError('VALIDATION')
    if (before.version !== version) throw new ApiError('EDIT_CONFLICT')
    const after = await updateContent(transaction, id, draft)
    await recordAudit(transaction, {
      actor,
      action: 'content.changed',
      subject: `content ${id}`,
      before: recorded(before),
      after: recorded(after),
    })
    return editedEntry(after)
  })

/** @throws ApiError `NOT_FOUND`. */
export const removeContent = (db: Database, actor: string, id: number): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const before = await lockedContent(transaction, id)
    await deleteContent(transaction, id)
    await recordAudit(transaction, {
      actor,
      action: 'content.removed',
      subject: `content ${id}`,
      before: recorded(before),
    })
  })

/**
 * Swaps content with its neighbor; does nothing at the end of the list.
 *
 * @throws ApiError `NOT_FOUND`.
 */
export const moveContent = (db: Database, actor: string, id: number, direction: 'up' | 'down') =>
  inTransaction(db, async (transaction) => {
    const entry = await lockedContent(transaction, id)
    const order = await lockOrder(transaction, entry.kind)
    const from = order.indexOf(id)
    const to = direction === 'up' ? from - 1 : from + 1
    const neighbour = order[to]
    if (neighbour === undefined) return
    const moved = order.with(to, id).with(from, neighbour)
    await storeOrder(transaction, moved)
    await recordAudit(transaction, {
      actor,
      action: 'content.moved',
      subject: `content ${id}`,
      before: { place: from + 1 },
      after: { place: to + 1 },
    })
  })
