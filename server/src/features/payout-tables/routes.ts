import {
  deletePayoutTable,
  getPayoutTables,
  listPayoutTables,
  MAX_TABLE_BYTES,
  PAYOUT_MODES,
  restorePayoutTable,
  type StoredPayoutTable,
  TABLE_RTP_TOLERANCE_POINTS,
  uploadPayoutTable,
} from '@retorna/contract/staff/payout-tables'
import { winShares } from '@retorna/domain/statistics/payouts/merged-payouts'
import type { FastifyPluginAsync } from 'fastify'
import { unpackPayouts } from '../../catalog/stored-payouts.ts'
import { visibleGame } from '../../catalog/visible-game.ts'
import { ApiError, existing } from '../../http/errors/api-error.ts'
import { acceptFiles, type ReceivedFile, receiveFile } from '../../http/receive-file.ts'
import { serve } from '../../http/serve.ts'
import { deleteTable, restoreTable, storeTable } from './change-tables.ts'
import {
  distributionsOfGame,
  findTable,
  type TableRow,
  tablesOfGame,
  versionsOf,
} from './queries.ts'
import { readTable } from './read-table.ts'
import { TableError } from './table-error.ts'

export const payoutTableRoutes: FastifyPluginAsync = async (app) => {
  await acceptFiles(app)

  serve(app, listPayoutTables, async ({ params }) => ({
    tables: (await tablesOfGame(app.db, params.id)).map(toStored),
  }))

  serve(app, uploadPayoutTable, async ({ params, session, request, reply, language }) => {
    const versions = await versionsOf(app.db, params.id)
    const upload = await receiveFile({ request, reply }, MAX_TABLE_BYTES, async (file) => {
      const fields = readFields(file, versions)
      const table = await readTable(file.content)
      const { rtp } = table.moments
      if (Math.abs(rtp - fields.versionRtp) > TABLE_RTP_TOLERANCE_POINTS) {
        throw new TableError('rtp-differs', { value: `${rtp.toFixed(4)} %` })
      }
      return { ...fields, table, fileName: file.name }
    }).catch((error: unknown) => {
      if (!(error instanceof TableError)) throw error
      throw new ApiError('FILE_UNREADABLE', { fields: { file: error.text(language) } })
    })
    const { id, replacedId } = await storeTable(app.writers.db, {
      ...upload,
      gameId: params.id,
      actor: session.userId,
    })
    return { table: await storedTable(id), replacedId }
  })

  serve(app, deletePayoutTable, async ({ params, session }) => {
    await deleteTable(app.writers.db, params.id, session.userId)
  })

  serve(app, restorePayoutTable, async ({ params, session }) => {
    await restoreTable(app.writers.db, params.id, session.userId)
    return { table: await storedTable(params.id) }
  })

  serve(app, getPayoutTables, async ({ params, plan }) => {
    const game = visibleGame(app.catalog.snapshot(), params.id, plan)
    const rows = await distributionsOfGame(app.db, game.id)
    const tables = rows.flatMap((row) => {
      const version = game.versions.find(({ rtp }) => rtp === row.versionRtp)
      if (version === undefined) return []
      const { isMonitored } = version
      return [{ ...toMoments(row), isMonitored, wins: winShares(unpackPayouts(row.distribution)) }]
    })
    const rank = ({ isMonitored, mode }: (typeof tables)[number]) =>
      2 * Number(isMonitored) + Number(mode === 'base')
    return { tables: tables.toSorted((a, b) => rank(b) - rank(a) || b.versionRtp - a.versionRtp) }
  })

  const storedTable = async (id: number): Promise<StoredPayoutTable> =>
    toStored(existing(await findTable(app.db, id)))
}

const LONGEST_SOURCE = 500

/** The form's fields, which come before the file. */
const readFields = ({ field }: ReceivedFile, versions: readonly number[]) => {
  const versionRtp = versions.find((rtp) => rtp === Number(field('versionRtp') ?? Number.NaN))
  const mode = PAYOUT_MODES.find((one) => one === field('mode'))
  const source = (field('source') ?? '').trim().replaceAll('\0', '').toWellFormed()
  const fields = {
    ...(versionRtp === undefined && { versionRtp: 'version-unknown' }),
    ...(mode === undefined && { mode: 'choice-invalid' }),
    ...((source === '' || source.length > LONGEST_SOURCE) && { source: 'source-required' }),
  }
  if (versionRtp === undefined || mode === undefined || Object.keys(fields).length > 0) {
    throw new ApiError('VALIDATION', { fields })
  }
  return { versionRtp, mode, source }
}

const toMoments = (row: TableRow) => ({
  versionRtp: row.versionRtp,
  mode: row.mode,
  source: row.source,
  rtp: row.rtp,
  standardDeviation: row.standardDeviation,
  skewness: row.skewness,
  hitRate: row.hitRate,
  maximumWin: row.maximumWin,
})

const toStored = ({ gameId: _, uploadedAt, ...table }: TableRow): StoredPayoutTable => ({
  ...table,
  uploadedAt: uploadedAt.toISOString(),
})
