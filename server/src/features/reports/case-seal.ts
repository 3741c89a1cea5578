import { createHash } from 'node:crypto'
import type { Days } from '@retorna/domain/report-days'
import type { Database } from '../../database/connection.ts'
import { dataOfCase } from './seal-queries.ts'

type Case = { gameId: number; days: Days }

const SEAL = /retorna-case:1:(\d+):(\d{4}-\d\d-\d\d):(\d{4}-\d\d-\d\d):([0-9a-f]{64})/

/**
 * A line that identifies the data of a case file: game, days, and the sha256 of what {@link dataOfCase} lists.
 *
 * @example 'retorna-case:1:12:2026-10-01:2026-10-31:9f86d081…'
 */
export const sealCase = async (
  { db, timeZone }: { db: Database; timeZone: string },
  { gameId, days }: Case,
): Promise<string> => {
  const lines = await dataOfCase(db, gameId, days, timeZone)
  const hash = createHash('sha256').update(lines.join('\n')).digest('hex')
  return `retorna-case:1:${gameId}:${days.from}:${days.to}:${hash}`
}

/** The first seal in a text, with what it is about; `null` without one. */
export const readSeal = (text: string): (Case & { seal: string }) | null => {
  const [seal, gameId, from, to] = SEAL.exec(text) ?? []
  if (seal === undefined || from === undefined || to === undefined) return null
  return { seal, gameId: Number(gameId), days: { from, to } }
}
