import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../database/connection.ts'
import { ping } from './queries.ts'

/** Whether the database answers within `patienceMs`. */
export const databaseAnswers = async (db: Database, patienceMs: number): Promise<boolean> => {
  const patience = new AbortController()
  const answer = ping(db).then(
    () => true,
    () => false,
  )
  const silence = wait(patienceMs, false, { signal: patience.signal }).catch(() => false)
  try {
    return await Promise.race([answer, silence])
  } finally {
    patience.abort()
  }
}
