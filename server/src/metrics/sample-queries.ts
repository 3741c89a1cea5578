import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../database/connection.ts'

type Sample = Omit<Selectable<Tables['operations_samples']>, 'at'>

/** Stores the state of a process in the minute that ends now, and forgets those of more than a day ago. */
export const insertSample = async (db: Database, sample: Sample): Promise<void> => {
  await db
    .with('forgotten', (query) =>
      query
        .deleteFrom('operations_samples')
        .where('at', '<', sql<Date>`now() - interval '25 hours'`),
    )
    .insertInto('operations_samples')
    .values({ ...sample, at: sql<Date>`now() - interval '1 minute'` })
    .execute()
}
