import { addDays, startOfDay } from '@retorna/domain/day'
import { HOUR_MS } from '@retorna/domain/milliseconds'
import { publishDays } from '../src/catalog/publish-days.ts'
import type { TestApp } from './app.ts'
import { TEST_TIME_ZONE } from './factories.ts'

/** When a day is published: noon of the next day. */
export const publicationOf = (day: string): Date =>
  new Date(startOfDay(addDays(day, 1), TEST_TIME_ZONE).getTime() + 12 * HOUR_MS)

/** Publishes every day up to this one, as the server does by the clock. */
export const publishThrough = async ({ app, database }: TestApp, day: string): Promise<void> => {
  await app.catalog.reload()
  await publishDays(database.db, app.catalog.snapshot(), TEST_TIME_ZONE, publicationOf(day))
  await app.catalog.reload()
}
