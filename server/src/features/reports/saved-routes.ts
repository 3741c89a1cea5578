import { buffer } from 'node:stream/consumers'
import { reportSettings } from '@retorna/contract/reports/report-settings'
import {
  changeReport,
  deleteReport,
  listReports,
  MAX_LOGO_BYTES,
  MAX_REPORTS,
  restoreReport,
  type SavedReport,
  saveReport,
  uploadLogo,
} from '@retorna/contract/reports/reports'
import type { FastifyPluginAsync } from 'fastify'
import { inTransaction } from '../../database/connection.ts'
import { hideRow, restoreRow } from '../../database/deleted-rows.ts'
import { ApiError, existing } from '../../http/errors/api-error.ts'
import { type ImageSize, readImage } from '../../http/read-image.ts'
import { acceptFiles, receiveFile } from '../../http/receive-file.ts'
import { serve } from '../../http/serve.ts'
import { logoAddress, storeLogo } from './logo-queries.ts'
import {
  findReport,
  insertReport,
  reportsOf,
  type SavedRow,
  updateReport,
} from './saved-queries.ts'
import { dropWaiting } from './schedules/schedule-queries.ts'

/** Twice the size of a logo on a page. */
const LOGO_SIZE: ImageSize = { width: 640, height: 144, fit: 'inside' }

export const savedReportRoutes: FastifyPluginAsync = async (app) => {
  await acceptFiles(app)

  const answer = async (userId: string, id: number) => {
    const row = existing(await findReport(app.db, userId, id))
    return { report: toWire(row) }
  }
  const requireLogo = async (userId: string, logo: number | null) => {
    if (logo !== null) existing(await logoAddress(app.db, userId, logo), 'LOGO_NOT_FOUND')
  }

  serve(app, listReports, async ({ session }) => ({
    reports: (await reportsOf(app.db, session.userId)).map(toWire),
  }))

  serve(app, saveReport, async ({ body, session: { userId } }) => {
    await requireLogo(userId, body.settings.logo)
    const id = await insertReport(app.db, userId, body, MAX_REPORTS)
    if (id === undefined) throw new ApiError('REPORTS_FULL')
    return answer(userId, id)
  })

  serve(app, changeReport, async ({ params: { id }, body, session: { userId } }) => {
    await requireLogo(userId, body.settings.logo)
    if (!(await updateReport(app.db, userId, id, body))) throw new ApiError('NOT_FOUND')
    return answer(userId, id)
  })

  serve(app, deleteReport, ({ params: { id }, session: { userId } }) =>
    inTransaction(app.db, async (trx) => {
      await hideRow(trx, 'reports', userId, id)
      await dropWaiting(trx, userId, { reportId: id, isPause: false })
    }),
  )

  serve(app, restoreReport, async ({ params: { id }, session: { userId } }) => {
    const isFull = await restoreRow(app.db, 'reports', userId, id, MAX_REPORTS)
    if (isFull) throw new ApiError('REPORTS_FULL')
    return answer(userId, id)
  })

  serve(app, uploadLogo, async ({ session: { userId }, request, reply }) => {
    await app.attempts.count('report-logo', userId)
    const file = await receiveFile({ request, reply }, MAX_LOGO_BYTES, ({ content }) =>
      buffer(content),
    )
    const image = await readImage(file, LOGO_SIZE)
    const logo = await inTransaction(app.db, (trx) => storeLogo(trx, userId, image))
    return { logo }
  })
}

/** Fills in settings that a report saved by an earlier version lacks. */
const toWire = ({ id, name, settings, updated_at }: SavedRow): SavedReport => ({
  id,
  name,
  settings: reportSettings.parse(settings),
  updated_at: updated_at.toISOString(),
})
