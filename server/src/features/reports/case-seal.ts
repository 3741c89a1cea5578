import { createHash } from 'node:crypto'
import type { Days } from '@retorna/domain/report-days'
import type { Database } from '../../database/connection.ts'
import { archivedMonthsOf, dataOfCase, type SealFormat } from './seal-queries.ts'

type Sources = { db: Database; timeZone: string }
type Case = { gameId: number; days: Days }
type Sealed = Case & { seal: string; format: SealFormat }

const SEAL = /retorna-case:([123]):(\d+):(\d{4}-\d\d-\d\d):(\d{4}-\d\d-\d\d):([0-9a-f]{64})/

/**
 * A line that identifies the data of a case file: format, game, days, and the sha256 of what {@link dataOfCase} lists.
 *
 * @example 'retorna-case:3:12:2026-10-01:2026-10-31:9f86d081…'
 */
export const sealCase = async (
  { db, timeZone }: Sources,
  { gameId, days }: Case,
  format: SealFormat = 3,
): Promise<string> => {
  const lines = await dataOfCase(db, { gameId, days, timeZone }, format)
  const hash = createHash('sha256').update(lines.join('\n')).digest('hex')
  return `retorna-case:${format}:${gameId}:${days.from}:${days.to}:${hash}`
}

/** The first seal in a text, with the game and days that it covers; `null` if the text has no seal. */
export const readSeal = (text: string): Sealed | null => {
  const [seal, format, gameId, from, to] = SEAL.exec(text) ?? []
  if (seal === undefined || from === undefined || to === undefined) return null
  return { seal, format: Number(format) as SealFormat, gameId: Number(gameId), days: { from, to } }
}

/**
 * The result of checking a seal against today's data. `archived`: the months (`YYYY-MM`) whose readings are archived,
 * so that the check cannot be done.
 */
export type SealCheck =
  | { is: 'unchanged' }
  | { is: 'changed' }
  | { is: 'unknown'; archived: string[] }

export const checkSeal = async (
  { db, timeZone }: Sources,
  { seal, format, ...ofCase }: Sealed,
): Promise<SealCheck> => {
  if ((await sealCase({ db, timeZone }, ofCase, format)) === seal) return { is: 'unchanged' }
  const archived = await archivedMonthsOf(db, { ...ofCase, timeZone }, format)
  return archived.length === 0 ? { is: 'changed' } : { is: 'unknown', archived }
}
