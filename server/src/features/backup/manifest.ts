import { z } from 'zod'

/** The last member of a backup: without it, the backup is incomplete. */
export const MANIFEST = 'manifest.json'

const count = z.int().nonnegative()

const table = z.object({
  /** Where the table is: among those of the application, or those of its job queue. */
  area: z.enum(['data', 'jobs']),
  name: z.string(),
  /** The columns, in their order in the members. */
  columns: z.array(z.string()).min(1),
  rows: count,
  /**
   * The checksums of the uncompressed members `area/name/1`, `area/name/2` …, which are in PostgreSQL's text
   * format.
   */
  sha256: z.array(z.string()),
})

/** The content of a backup; validated when it is read. */
export const manifest = z.object({
  format: z.literal(1),
  /** When the snapshot was taken, ISO 8601. */
  takenAt: z.iso.datetime(),
  version: z.string(),
  postgres: z.string(),
  /** The migrations, in order, that were applied when the snapshot was taken. */
  migrations: z.array(z.string()),
  /** The months of readings, `YYYY-MM`. */
  months: z.array(z.string().regex(/^\d{4}-\d{2}$/)),
  /** Each table comes after those that it references. */
  tables: z.array(table),
  sequences: z.array(
    z.object({ area: z.enum(['data', 'jobs']), name: z.string(), lastValue: z.string() }),
  ),
  /** Identifies the newest `AUTH_SECRET` without revealing it. */
  secretId: z.string(),
})

export type Manifest = z.infer<typeof manifest>
export type BackedUpTable = Manifest['tables'][number]
