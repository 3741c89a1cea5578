import { inTransaction } from '../../database/connection.ts'
import { previewImport } from '../../features/imports/preview-import.ts'
import { beginPreview, confirmImport, findImport } from '../../features/imports/queries.ts'
import { runImport } from '../../features/imports/run-import.ts'
import { openUpload } from '../../features/imports/upload/open-upload.ts'
import { addPart, beginUpload } from '../../features/imports/upload/upload-queries.ts'
import type { StateSetting } from './state.ts'

const FILE_NAME = 'refused-readings.csv'
/** One row can be stored; of the others, one has an RTP that no game pays, the other a day to come. */
const CONTENT = `slug,date,rtp
freckled-pantry,2026-01-01,95.8
freckled-pantry,2026-01-02,9580
freckled-pantry,2999-01-03,95.8
`

/** Uploads a file as the administrator, looks at it and confirms it, as the import desk does. */
export const putImportRefused = async ({
  pool,
  db,
  config: { timeZone },
  now,
}: StateSetting): Promise<string> => {
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'admin@retorna.demo')
    .executeTakeFirstOrThrow(() => new Error('The demonstration has no administrator.'))
  const bytes = Buffer.from(CONTENT)
  const upload = { userId, fileName: FILE_NAME, bytes: bytes.length, modifiedAt: now.getTime() }
  const id = await inTransaction(pool, (_, client) => beginUpload(client, upload))
  await addPart(pool, id, 0, bytes)
  await openUpload(pool, { id, kind: 'readings', userId })
  const draft = await findImport(pool, id)
  if (draft === null) throw new Error('The upload is gone.')
  const { options } = draft
  await beginPreview(pool, id, options)
  await previewImport(pool, draft, { options, userId, language: 'en', timeZone, now })
  const { version = '' } = (await findImport(pool, id)) ?? {}
  await inTransaction(db, (trx) => confirmImport(trx, id, { acceptPartly: false, version }))
  await runImport({ pool, timeZone, log: console }, id)
  return `/admin/import/${id}`
}
