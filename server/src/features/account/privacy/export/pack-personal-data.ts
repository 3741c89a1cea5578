import type { Language } from '@retorna/contract/error-codes'
import { strToU8, zipSync } from 'fflate'
import type { Database } from '../../../../database/connection.ts'
import { readPersonalData } from './personal-data-queries.ts'
import { README } from './readme.ts'
import { toCsv } from './to-csv.ts'

const README_NAME: Record<Language, string> = { en: 'README.txt', pt: 'LEIAME.txt' }

/** Packs everything about a user into one archive: all of it as JSON, each table as CSV, and a readme. */
export const packPersonalData = async (
  db: Database,
  userId: string,
  language: Language,
  now: Date,
): Promise<Buffer> => {
  const tables = await readPersonalData(db, userId)
  const files: Record<string, Uint8Array> = {
    [README_NAME[language]]: strToU8(README[language]),
    'data.json': strToU8(JSON.stringify({ exportedAt: now, ...tables }, null, 2)),
  }
  for (const [table, rows] of Object.entries(tables)) {
    files[`${table.replaceAll('_', '-')}.csv`] = strToU8(toCsv(rows, language))
  }
  return Buffer.from(zipSync(files, { mtime: now }))
}
