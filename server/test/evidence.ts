import type { Database } from '../src/database/connection.ts'
import { updateEvidence } from '../src/features/evidence/update-evidence.ts'

/** Brings the evidence up to date, as its job does. */
export const followReadings = (db: Database, timeZone: string): Promise<void> =>
  updateEvidence(db, timeZone)
