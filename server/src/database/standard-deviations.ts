import {
  type AssumedStandardDeviations,
  DEFAULT_STANDARD_DEVIATIONS,
} from '@retorna/domain/statistics/standard-deviation'
import type { Database } from './connection.ts'

const KEY = 'standard_deviations'

/** The standard deviations assumed for volatility classes: as set by staff, else the defaults. */
export const assumedStandardDeviations = async (
  db: Database,
): Promise<AssumedStandardDeviations> => {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst()
  // Only storeStandardDeviations writes it.
  const edited = row?.value as AssumedStandardDeviations | undefined
  return { ...DEFAULT_STANDARD_DEVIATIONS, ...edited }
}

export const storeStandardDeviations = async (
  db: Database,
  deviations: AssumedStandardDeviations,
): Promise<void> => {
  const value = JSON.stringify(deviations)
  await db
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
