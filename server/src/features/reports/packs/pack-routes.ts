import { createHash } from 'node:crypto'
import type { Report } from '@retorna/contract/reports/report'
import type { KnownFigures } from '@retorna/contract/staff/investigation-entries'
import {
  getAnnualPack,
  getInvestigationPack,
  type PackFormat,
} from '@retorna/contract/staff/investigation-packs'
import type { Investigation } from '@retorna/contract/staff/investigations'
import { addDays, dayOf, startOfDay } from '@retorna/domain/day'
import { METHOD_VERSION } from '@retorna/domain/method-versions'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { strToU8, unzipSync, zipSync } from 'fflate'
import type { Snapshot } from '../../../catalog/snapshot.ts'
import type { Database } from '../../../database/connection.ts'
import { sendFile } from '../../../http/send-file.ts'
import { serve } from '../../../http/serve.ts'
import { version } from '../../../version.ts'
import { renderReport } from '../files/render-report.ts'
import { reportSources } from '../report-context.ts'
import { buildAnnualPack, daysOfYear } from './build-annual-pack.ts'
import { buildPack } from './build-pack.ts'
import { draftNotice } from './draft-notice.ts'
import { attachmentsOf } from './pack-queries.ts'

type Packed = { path: string; bytes: Uint8Array }

/** Data of other features, injected by features.ts. */
export type PackSources = {
  readInvestigation: (db: Database, id: number, timeZone: string) => Promise<Investigation>
  /** What is known of a game over all feeds or at an operator; `null` if it is hidden, or was not read there lately. */
  figuresNow: (
    db: Database,
    snapshot: Snapshot,
    where: { gameId: number; operatorId: number | null },
    today: string,
  ) => Promise<KnownFigures | null>
  /** The investigations that were open at some time between two moments, oldest first. */
  findOpenBetween: (db: Database, from: Date, to: Date) => Promise<{ id: number }[]>
}

/** Investigations as files for regulators. */
export const packRoutes: FastifyPluginAsync<PackSources> = async (app, given) => {
  const { db, config, catalog } = app
  const { timeZone } = config

  serve(app, getInvestigationPack, async ({ params: { id, format }, session, language, reply }) => {
    const now = new Date()
    const investigation = await given.readInvestigation(db, id, timeZone)
    const viewer = { language, userId: session.userId }
    const report = await buildPack(reportSources(app), investigation, viewer, now)
    const where = { gameId: investigation.game.id, operatorId: investigation.operator?.id ?? null }
    const known = await given.figuresNow(db, catalog.snapshot(), where, dayOf(now, timeZone))
    return send(reply, `investigation-${id}`, report, format, async () => [
      { path: 'investigation.json', bytes: json(recordOf(investigation)) },
      {
        path: 'key-event-notice-draft.txt',
        bytes: strToU8(draftNotice(investigation, known, timeZone)),
      },
      ...(await attachmentsOf(db, id)).map(({ entryId, name, bytes }) => ({
        path: `attachments/${entryId}-${name.replaceAll(/[^\p{L}\p{N}. _-]/gu, '_')}`,
        bytes,
      })),
    ])
  })

  serve(app, getAnnualPack, async ({ params: { year, format }, session, language, reply }) => {
    const now = new Date()
    const days = daysOfYear(year)
    const from = startOfDay(days.from, timeZone)
    const to = startOfDay(addDays(days.to, 1), timeZone)
    const investigations: Investigation[] = []
    for (const { id } of await given.findOpenBetween(db, from, to)) {
      investigations.push(await given.readInvestigation(db, id, timeZone))
    }
    const viewer = { language, userId: session.userId }
    const report = await buildAnnualPack(reportSources(app), { year, investigations }, viewer, now)
    return send(reply, `investigations-${year}`, report, format, async () => [
      { path: 'investigations.json', bytes: json(investigations.map(recordOf)) },
    ])
  })
}

/** Leaves out the list of possible owners, which concerns nobody outside. */
const recordOf = (investigation: Investigation) => ({ ...investigation, staff: undefined })

const send = async (
  reply: FastifyReply,
  name: string,
  report: Report,
  format: PackFormat,
  others: () => Promise<Packed[]>,
): Promise<FastifyReply> => {
  const pdf = await renderReport(report, 'pdf')
  if (format === 'pdf') return sendFile(reply, `${name}.pdf`, pdf)
  const tables = Object.entries(unzipSync(await renderReport(report, 'csv')))
  const files = [
    { path: 'report.pdf', bytes: pdf },
    ...tables.map(([path, bytes]) => ({ path: `csv/${path}`, bytes })),
    { path: 'report.json', bytes: json(report) },
    ...(await others()),
  ]
  const head = { retorna: version, method: METHOD_VERSION.number, pack: name, madeAt: report.asOf }
  return sendFile(reply, `${name}.zip`, toArchive(files, head))
}

/** A ZIP archive of files with a `manifest.json`, which lists the size and the SHA-256 of each. */
const toArchive = (files: readonly Packed[], head: object): Uint8Array => {
  const listed = files.map(({ path, bytes }) => ({
    path,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }))
  const all = [...files, { path: 'manifest.json', bytes: json({ ...head, files: listed }) }]
  return zipSync(Object.fromEntries(all.map(({ path, bytes }) => [path, bytes])))
}

const json = (value: object): Uint8Array => strToU8(`${JSON.stringify(value, null, 2)}\n`)
