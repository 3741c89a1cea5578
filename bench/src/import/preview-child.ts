import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createPool } from '../../../server/src/database/pool.ts'
import { inThread } from '../../../server/src/features/imports/in-thread.ts'
import { beginPreview, findImport } from '../../../server/src/features/imports/queries.ts'
import { takePiece } from '../../../server/src/features/imports/upload/take-piece.ts'
import { addPart, beginUpload } from '../../../server/src/features/imports/upload/upload-queries.ts'

const [url = '', path = ''] = process.argv.slice(2)
const pool = createPool(url)
const userId = 'bench'
const log = { error: (_: object, message: string) => process.stderr.write(`${message}\n`) }

const timed = async (work: Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work
  return (performance.now() - started) / 1000
}

const { size: bytes } = await stat(path)
const client = await pool.connect()
const id = await beginUpload(client, { userId, fileName: 'large.csv', bytes, modifiedAt: 0 })
client.release()
await takePiece(createReadStream(path), 0, (from, part) => addPart(pool, id, from, part))
const opening = { id, kind: null, userId }
const opened = await timed(inThread({ url, task: 'open', opening }, log))
const draft = await findImport(pool, id)
if (draft === null) throw new Error('the upload is lost')
await beginPreview(pool, id, draft.options)
const zone = { timeZone: 'America/Sao_Paulo', now: new Date() }
const preview = { options: draft.options, userId, language: 'en', ...zone } as const
const phases: Record<string, number> = {}
const began = performance.now()
const look = async () => {
  const progress = (await findImport(pool, id))?.progress
  if (progress) phases[progress.phase] ??= (performance.now() - began) / 1000
}
const looking = setInterval(look, 500)
const previewed = await timed(inThread({ url, task: 'preview', draft, preview }, log))
clearInterval(looking)
const counts = (await findImport(pool, id))?.report?.counts
await pool.end()
const peakMegabytes = process.resourceUsage().maxRSS / 1024
process.stdout.write(JSON.stringify({ opened, previewed, phases, peakMegabytes, counts }))
