import type { EntryContent } from '@retorna/contract/staff/investigation-entries'
import type { Origin, Outcome } from '@retorna/domain/investigations/investigation'
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Day, Moment, Stamp } from './column-types.ts'

/** Of people the id alone. */
export type StoredContent =
  | Exclude<EntryContent, { kind: 'owner' }>
  | { kind: 'owner'; userId: string | null }

export type InvestigationTables = {
  investigations: {
    id: GeneratedAlways<number>
    game_id: number
    operator_id: number | null
    origin: Origin
    opened_at: Stamp
    owner_id: string | null
    due_on: Day
    closed_at: Moment | null
    outcome: Outcome | null
  }
  investigation_entries: {
    id: GeneratedAlways<number>
    investigation_id: number
    at: Stamp
    author: string
    corrects: number | null
    content: ColumnType<StoredContent, string, never>
  }
  investigation_files: { entry_id: number; bytes: Buffer }
}
