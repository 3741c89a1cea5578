import type { Language } from '@retorna/contract/error-codes'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Database } from '../../../../database/connection.ts'
import { oneAtATime } from '../../../../one-at-a-time.ts'
import { readImages } from './image-queries.ts'
import { readPersonalData } from './personal-data-queries.ts'
import { README } from './readme.ts'
import { recordsToCsv } from './to-csv.ts'

const README_NAME: Record<Language, string> = { en: 'README.txt', pt: 'LEIAME.txt' }

const inTurn = oneAtATime()

/**
 * Packs all data about a user into one archive: everything as JSON, each table as CSV, images and a readme. The data
 * are compressed before this resolves, for one user at a time; images are read one by one while the archive is sent.
 */
export const packPersonalData = async (
  db: Database,
  userId: string,
  language: Language,
  now: Date,
): Promise<AsyncGenerator<Uint8Array>> => {
  const made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  const add = (file: ZipDeflate | ZipPassThrough, content: Uint8Array) => {
    file.mtime = now
    zip.add(file)
    file.push(content, true)
  }
  const addText = (name: string, text: string) => add(new ZipDeflate(name), strToU8(text))

  await inTurn(async () => {
    const tables = await readPersonalData(db, userId)
    addText(README_NAME[language], README[language])
    addText('data.json', JSON.stringify({ exportedAt: now, ...tables }, null, 2))
    for (const [table, rows] of Object.entries(tables)) {
      addText(`${table.replaceAll('_', '-')}.csv`, recordsToCsv(rows, language))
    }
  })

  async function* pieces() {
    yield* made.splice(0)
    for await (const { name, bytes } of readImages(db, userId)) {
      // Images are already compressed.
      add(new ZipPassThrough(`${name}.webp`), bytes)
      yield* made.splice(0)
    }
    zip.end()
    yield* made.splice(0)
  }
  return pieces()
}
