import { getInvestigationPack } from '@retorna/contract/staff/investigation-packs'
import type { Investigation } from '@retorna/contract/staff/investigations'
import { dayOf } from '@retorna/domain/day'
import type { FastifyPluginAsync } from 'fastify'
import { strToU8 } from 'fflate'
import type { Database } from '../../../database/connection.ts'
import { serve } from '../../../http/serve.ts'
import { version } from '../../../version.ts'
import { renderReport } from '../files/render-report.ts'
import { buildPack } from './build-pack.ts'
import { draftNotice } from './draft-notice.ts'
import { attachmentsOf } from './pack-queries.ts'
import { toArchive } from './to-archive.ts'

/** What another feature knows; given by app.ts. */
export type PackSources = {
  readInvestigation: (
    db: Database,
    id: number,
    setting: { today: string; timeZone: string },
  ) => Promise<Investigation>
}

const TYPES = { pdf: 'application/pdf', zip: 'application/zip' } as const

/** Investigations as files for regulators. */
export const packRoutes: FastifyPluginAsync<PackSources> = async (app, { readInvestigation }) => {
  serve(app, getInvestigationPack, async ({ params: { id, format }, session, language, reply }) => {
    const { db, config, catalog } = app
    const { timeZone, publicUrl } = config
    const now = new Date()
    const today = dayOf(now, timeZone)
    const investigation = await readInvestigation(db, id, { today, timeZone })
    const sources = { db, snapshot: catalog.snapshot(), timeZone, publicUrl }
    const viewer = { language, userId: session.userId }
    const report = await buildPack(sources, investigation, viewer, now)
    const pdf = await renderReport(report, 'pdf')
    const bytes =
      format === 'pdf'
        ? pdf
        : toArchive(
            [
              { path: 'investigation.json', bytes: json(investigation) },
              { path: 'report.json', bytes: json(report) },
              { path: 'report.csv', bytes: await renderReport(report, 'csv') },
              { path: 'report.pdf', bytes: pdf },
              { path: 'key-event-notice-draft.txt', bytes: strToU8(draftNotice(investigation)) },
              ...(await attachmentsOf(db, id)).map(({ entryId, name, bytes }) => ({
                path: `attachments/${entryId}-${name.replaceAll(/[^\p{L}\p{N}. _-]/gu, '_')}`,
                bytes,
              })),
            ],
            { retorna: version, investigation: id, madeAt: now.toISOString() },
          )
    return reply
      .type(TYPES[format])
      .header('content-disposition', `attachment; filename="investigation-${id}.${format}"`)
      .send(Buffer.from(bytes))
  })
}

const json = (value: object): Uint8Array => strToU8(`${JSON.stringify(value, null, 2)}\n`)
