import type { EntryContent } from '@retorna/contract/staff/investigation-entries'
import {
  type Investigation,
  type ListedInvestigation,
  MAX_LINKED_DAYS,
} from '@retorna/contract/staff/investigations'
import { dayOf } from '@retorna/domain/day'
import { checklistOf } from '@retorna/domain/investigations/investigation'
import { round2 } from '@retorna/domain/statistics/rounding'
import type { Database } from '../../database/connection.ts'
import { existing } from '../../http/errors/api-error.ts'
import {
  type EntryRow,
  findEntries,
  findLinkedDays,
  findOne,
  findStaff,
  type InvestigationRow,
} from './queries.ts'

export const wireListed = (row: InvestigationRow, today: string): ListedInvestigation => ({
  id: row.id,
  game: { id: row.gameId, name: row.game, provider: row.provider },
  operator: row.operatorId === null ? null : { id: row.operatorId, name: row.operator ?? '' },
  origin: row.origin,
  outcome: row.outcome,
  owner: row.ownerId === null ? null : { id: row.ownerId, name: row.owner ?? '' },
  openedAt: row.openedAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
  dueOn: row.dueOn,
  isOverdue: row.closedAt === null && row.dueOn < today,
})

const wireContent = ({ content, ownerName }: EntryRow): EntryContent =>
  content.kind === 'owner'
    ? {
        kind: 'owner',
        owner: content.userId === null ? null : { id: content.userId, name: ownerName },
      }
    : content

/**
 * An investigation with all of its entries.
 *
 * @throws ApiError `NOT_FOUND`.
 */
export const readInvestigation = async (
  db: Database,
  id: number,
  timeZone: string,
): Promise<Investigation> => {
  const row = existing(await findOne(db, id))
  const [entries, days, staff] = await Promise.all([
    findEntries(db, id),
    findLinkedDays(db, { id, timeZone, limit: MAX_LINKED_DAYS }),
    findStaff(db),
  ])
  const today = dayOf(new Date(), timeZone)
  const corrected = new Set(entries.map(({ corrects }) => corrects))
  return {
    ...wireListed(row, today),
    today,
    isGameShown: row.isGameShown,
    entries: entries.map((entry) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      author: { id: entry.author, name: entry.authorName },
      corrects: entry.corrects,
      content: wireContent(entry),
    })),
    checklist: checklistOf(
      entries.flatMap(({ id: entryId, content }) =>
        content.kind === 'check' && !corrected.has(entryId) ? [content] : [],
      ),
    ),
    linkedDays: days.map((day) => ({ ...day, rtp: round2(day.rtp) })),
    staff,
  }
}
