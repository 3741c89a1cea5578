import { z } from 'zod'

/** The last member of a backup: without it, the backup is incomplete. */
export const MANIFEST = 'manifest.json'

const count = z.int().nonnegative()

const table = z.object({
  /** Where it is: tables of the application, or those of its job queue. */
  area: z.enum(['data', 'jobs']),
  name: z.string(),
  /** In the order of the columns in the members. */
  columns: z.array(z.string()).min(1),
  rows: count,
  /** Members `area/name/1`, `area/name/2` …, in PostgreSQL's text format; checksums of their uncompressed content. */
  sha256: z.array(z.string()),
})

/** What a backup holds; parsed when it is read. */
export const manifest = z.object({
  format: z.literal(1),
  /** Of the snapshot, ISO 8601. */
  takenAt: z.iso.datetime(),
  version: z.string(),
  postgres: z.string(),
  /** Applied when the snapshot was taken, in order. */
  migrations: z.array(z.string()),
  /** Months of readings, `YYYY-MM`. */
  months: z.array(z.string().regex(/^\d{4}-\d{2}$/)),
  /** Parents before the tables that reference them. */
  tables: z.array(table),
  sequences: z.array(
    z.object({ area: z.enum(['data', 'jobs']), name: z.string(), lastValue: z.string() }),
  ),
  /** Identifies the newest `AUTH_SECRET` without revealing it. */
  secretId: z.string(),
})

export type Manifest = z.infer<typeof manifest>
export type BackedUpTable = Manifest['tables'][number]
