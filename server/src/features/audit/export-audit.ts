import type { Language } from '@retorna/contract/error-codes'
import type { AuditFilters } from '@retorna/contract/staff/audit'
import type { Database } from '../../database/connection.ts'
import { streamCsv } from '../../tables/csv.ts'
import { type AuditRow, findAudit } from './queries.ts'

const CHUNK = 1000

const COLUMNS: Record<Language, string[]> = {
  en: ['id', 'at', 'by', 'name', 'action', 'subject', 'subject name', 'batch', 'before', 'after'],
  pt: ['id', 'quando', 'por', 'nome', 'ação', 'sobre', 'sobre (nome)', 'lote', 'antes', 'depois'],
}

const json = (value: unknown): string =>
  value === null || value === undefined ? '' : JSON.stringify(value)

const cells = (row: AuditRow): (string | number | null)[] => [
  row.id,
  row.at.toISOString(),
  row.actor,
  row.actorName,
  row.action,
  row.subject,
  row.subjectName,
  row.batchId,
  json(row.before),
  json(row.after),
]

/** All matching entries, a thousand at a time, so that memory use does not grow with the log. */
async function* portions(db: Database, filters: AuditFilters, language: Language) {
  yield [COLUMNS[language]]
  let cursor: number | undefined
  for (;;) {
    const rows: AuditRow[] = await findAudit(db, { ...filters, cursor }, CHUNK)
    yield rows.map(cells)
    const last = rows.at(-1)
    if (last === undefined || rows.length < CHUNK) return
    cursor = last.id
  }
}

/** Streams the log as CSV, formulas defused ({@link streamCsv}). Times are UTC. */
export const exportAudit = (
  db: Database,
  filters: AuditFilters,
  language: Language,
): AsyncGenerator<Buffer> => streamCsv(portions(db, filters, language), language)
