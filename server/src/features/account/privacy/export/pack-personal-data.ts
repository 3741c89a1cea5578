import type { Language } from '@retorna/contract/error-codes'
import { strToU8, type Zippable, zipSync } from 'fflate'
import type { Database } from '../../../../database/connection.ts'
import { readLogos, readPersonalData, readScreenshots } from './personal-data-queries.ts'
import { README } from './readme.ts'
import { recordsToCsv } from './to-csv.ts'

const README_NAME: Record<Language, string> = { en: 'README.txt', pt: 'LEIAME.txt' }

/** Packs everything about a user into one archive: all of it as JSON, each table as CSV, images and a readme. */
export const packPersonalData = async (
  db: Database,
  userId: string,
  language: Language,
  now: Date,
): Promise<Buffer> => {
  const tables = await readPersonalData(db, userId)
  const files: Zippable = {
    [README_NAME[language]]: strToU8(README[language]),
    'data.json': strToU8(JSON.stringify({ exportedAt: now, ...tables }, null, 2)),
  }
  for (const [table, rows] of Object.entries(tables)) {
    files[`${table.replaceAll('_', '-')}.csv`] = strToU8(recordsToCsv(rows, language))
  }
  for (const { id, bytes } of await readScreenshots(db, userId)) {
    // Compressed already.
    files[`screenshot-${id}.webp`] = [bytes, { level: 0 }]
  }
  for (const { id, bytes } of await readLogos(db, userId)) {
    files[`logo-${id}.webp`] = [bytes, { level: 0 }]
  }
  return Buffer.from(zipSync(files, { mtime: now }))
}
