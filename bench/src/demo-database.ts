import { ensureTimeZone } from '../../server/src/database/time-zone.ts'
import { loadDemoData } from '../../server/src/demo/load-demo-data.ts'
import { openScratchDatabase } from './scratch-database.ts'

const TIME_ZONE = 'America/Sao_Paulo'

/** A scratch database with demo data. */
export const openDemoDatabase = async () => {
  const database = await openScratchDatabase()
  const quiet = () => {}
  await ensureTimeZone(database.pool, TIME_ZONE, quiet)
  await loadDemoData(database, { timeZone: TIME_ZONE }, new Date(), quiet)
  return database
}
