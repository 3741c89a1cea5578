import { createHash } from 'node:crypto'
import type { Days } from '@retorna/domain/report-days'
import type { Database } from '../../database/connection.ts'
import { archivedMonthsOf, dataOfCase, type SealFormat } from './seal-queries.ts'

type Sources = { db: Database; timeZone: string }
type Case = { gameId: number; days: Days }
type Sealed = Case & {
  format: SealFormat
  hash: string
  /** That of the readings alone; undefined in seals made before it was added. */
  ofReadings: string | undefined
}

const SEAL =
  /retorna-case:([123]):(\d+):(\d{4}-\d\d-\d\d):(\d{4}-\d\d-\d\d):([0-9a-f]{64})(?:-([0-9a-f]{32}))?/

/** What was read, and what it adds up to; the other lines are what is known of the game and its feeds. */
const OF_READINGS = /^\["(reading|correction|segments|day)"/

/**
 * A line that identifies the data of a case file: format, game, days, the sha256 of what {@link dataOfCase} lists, and
 * half of that of the readings alone. Versions and facts of a game change for good reasons, often because of the case;
 * the readings should not.
 *
 * @example 'retorna-case:3:12:2026-10-01:2026-10-31:9f86d081…-2c26b46b…'
 */
export const sealCase = async (
  { db, timeZone }: Sources,
  { gameId, days }: Case,
  format: SealFormat = 3,
): Promise<string> => {
  const lines = await dataOfCase(db, { gameId, days, timeZone }, format)
  const hash = sha256(lines)
  const ofReadings = sha256(lines.filter((line) => OF_READINGS.test(line))).slice(0, 32)
  return `retorna-case:${format}:${gameId}:${days.from}:${days.to}:${hash}-${ofReadings}`
}

const sha256 = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.join('\n')).digest('hex')

/** The first seal in a text, with the game and days that it covers; `null` if the text has no seal. */
export const readSeal = (text: string): Sealed | null => {
  const [, format, gameId, from, to, hash, ofReadings] = SEAL.exec(text) ?? []
  if (from === undefined || to === undefined || hash === undefined) return null
  return {
    format: Number(format) as SealFormat,
    gameId: Number(gameId),
    days: { from, to },
    hash,
    ofReadings,
  }
}

/**
 * The result of checking a seal against today's data. `hasSameReadings`: whether only what is known of the game or its
 * feeds has changed. `archived`: the months (`YYYY-MM`) whose readings are archived, so that the check cannot be done.
 */
export type SealCheck =
  | { is: 'unchanged' }
  | { is: 'changed'; hasSameReadings: boolean }
  | { is: 'unknown'; archived: string[] }

export const checkSeal = async (
  { db, timeZone }: Sources,
  { format, hash, ofReadings, ...ofCase }: Sealed,
): Promise<SealCheck> => {
  const now = readSeal(await sealCase({ db, timeZone }, ofCase, format))
  if (now?.hash === hash) return { is: 'unchanged' }
  if (ofReadings !== undefined && now?.ofReadings === ofReadings) {
    return { is: 'changed', hasSameReadings: true }
  }
  const archived = await archivedMonthsOf(db, { ...ofCase, timeZone }, format)
  return archived.length === 0
    ? { is: 'changed', hasSameReadings: false }
    : { is: 'unknown', archived }
}
