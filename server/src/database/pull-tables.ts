import type {
  PullForm,
  PullMapping,
  PullProblem,
  PullRun,
  PullSource,
} from '@retorna/contract/feeds/pulls'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Moment, Stamp } from './column-types.ts'

/** A JSON column: parsed when read, text when written. */
type Json<T> = ColumnType<T, string, string>

/** What feeds of kind `pull` fetch, and how that went. */
export type PullTables = {
  pulls: {
    feed_id: number
    source: Json<PullSource>
    mapping: Json<PullMapping>
    secret: string | null
    schedule: ColumnType<PullForm['schedule'], string | null, string | null>
    next_at: Moment | null
    cursor: string | null
    etag: string | null
    last_modified: string | null
    host_key: string | null
    failures: Generated<number>
    stopped_at: Moment | null
    version: Generated<number>
    changed_by: string
    changed_at: Stamp
  }
  pull_runs: {
    id: GeneratedAlways<number>
    feed_id: number
    kind: PullRun['kind']
    actor: string
    started_at: Stamp
    finished_at: Moment | null
    rows: Generated<number>
    readings: Generated<number>
    refused: Generated<number>
    bytes: Generated<number>
    problem: PullProblem | null
    detail: Generated<string>
    batch_id: number | null
    refusals: ColumnType<StoredRefusal[], string | undefined, string>
  }
  pulled_files: {
    feed_id: number
    name: string
    sha256: string
    bytes: number
    modified_at: Moment
    run_id: number
  }
}

/** A refused row: its problems as the room of ingestion has them. */
type StoredRefusal = {
  line: number
  problems: { code: string; column: string; value: string; hint: string }[]
}
