import { createReadStream } from 'node:fs'
import { copyFile, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import {
  type FileAnswers,
  type ImportKind,
  NO_ANSWERS,
} from '@retorna/contract/staff/import-options'
import { FILES_FEED } from '@retorna/domain/feeds/feed'
import { inTransaction } from '../../src/database/connection.ts'
import { storeArrivals } from '../../src/database/inbox/store-arrivals.ts'
import { asTable } from '../../src/features/feeds/pulls/as-table.ts'
import { UnreadableTable } from '../../src/features/feeds/pulls/pull-error.ts'
import { readPulled } from '../../src/features/feeds/pulls/read-pulled.ts'
import { storePulled } from '../../src/features/feeds/pulls/store-pulled.ts'
import { previewImport } from '../../src/features/imports/preview-import.ts'
import { beginPreview, confirmImport, findImport } from '../../src/features/imports/queries.ts'
import { runImport } from '../../src/features/imports/run-import.ts'
import { openUpload } from '../../src/features/imports/upload/open-upload.ts'
import { takePiece } from '../../src/features/imports/upload/take-piece.ts'
import { addPart, beginUpload } from '../../src/features/imports/upload/upload-queries.ts'
import { answersIn } from '../../src/ingestion/answers.ts'
import type { RefusedRow } from '../../src/ingestion/problem.ts'
import { withScratch } from '../../src/ingestion/with-scratch.ts'
import type { ImportHarness } from './import-harness.ts'

/** A reading as a test states it: moment, RTP with two decimals, turnover, payout. */
export type StoredReading = [
  moment: string,
  rtp: number,
  turnover: number | null,
  payout: number | null,
]

/** What came of a file: the readings that are stored now, `line code` of each refusal, and what was asked. */
type Outcome = { stored: StoredReading[]; refused: string[]; asked: string[] }

export const ROADS = ['command line', 'desk', 'pull'] as const
type Road = (typeof ROADS)[number]

type Travel = (
  path: string,
  options?: { kind?: ImportKind; answers?: Partial<FileAnswers>; feedId?: number },
) => Promise<Outcome>

const ZONE = 'America/Sao_Paulo'

/** The ways that a file takes into the database; each stores what it can without asking anybody. */
export const roadsOf = (h: ImportHarness, now: Date): Record<Road, Travel> => {
  const { pool, db } = h.database

  /** As `retorna import` does. */
  const commandLine: Travel = async (path, { kind = 'readings', answers, feedId } = {}) => {
    const said = answersIn({ ...NO_ANSWERS, ...answers })
    const summary = await h.bring(kind, '', {
      path,
      answers: said,
      feedId,
      now,
      acceptPartly: true,
    })
    return {
      stored: await storedReadings(h),
      refused: codesOf(summary.refused),
      asked: summary.questions.map(({ about, key }) => key || about),
    }
  }

  /** As the import desk does: upload, preview, store. */
  const desk: Travel = async (path, { kind = 'readings', answers, feedId = FILES_FEED } = {}) => {
    const userId = 'editor'
    const { size: bytes } = await stat(path)
    const id = await inTransaction(pool, (_, client) =>
      beginUpload(client, { userId, fileName: basename(path), bytes, modifiedAt: 0 }),
    )
    await takePiece(createReadStream(path), 0, (from, part) => addPart(pool, id, from, part))
    await openUpload(pool, { id, kind, userId })
    const draft = await findImport(pool, id)
    if (draft === null) throw new Error('the upload is lost')
    const options = { ...draft.options, feedId, ...answers }
    await beginPreview(pool, id, options)
    await previewImport(pool, draft, {
      options,
      userId,
      language: 'en',
      timeZone: ZONE,
      now,
    })
    const { report, version = '' } = (await findImport(pool, id)) ?? {}
    await inTransaction(db, (trx) => confirmImport(trx, id, { acceptPartly: true, version }))
    await runImport({ pool, timeZone: ZONE, log: { error: () => {} } }, id)
    return {
      stored: await storedReadings(h),
      refused: codesOf(report?.refused ?? []),
      asked: report?.questions.map(({ about, key }) => key || about) ?? [],
    }
  }

  /** As a pull does with what it has fetched. */
  const pull: Travel = (path, { answers, feedId = FILES_FEED } = {}) =>
    withScratch(async (directory) => {
      const copy = join(directory, basename(path))
      await copyFile(path, copy)
      const format = extname(path) === '.xlsx' ? 'xlsx' : 'csv'
      const table = await asTable(
        { name: 'file', path: copy, format },
        { rows: '', preamble: '', sheet: null },
      )
      if (table === null) throw new Error('no table')
      const [feed] = await h.rows<{ currency: string | null }>(
        `select currency from feeds where id = ${feedId}`,
      )
      const pulled = await readPulled(
        [{ name: 'file', table }],
        { recipe: 'readings', columns: {}, ...NO_ANSWERS, ...answers, confirmOutliers: false },
        {
          currency: feed?.currency ?? null,
          timeZone: ZONE,
          now,
          readTo: null,
          hasTimes: false,
          statedCurrency: null,
        },
        AbortSignal.timeout(60_000),
      ).catch((error: unknown) => {
        throw error instanceof UnreadableTable ? error.cause : error
      })
      const file = { fileName: basename(path), sha256: table.sha256 }
      const { refusals } = await inTransaction(db, (trx, client) =>
        storePulled({ trx, client }, { feedId, name: 'Files' }, pulled, file),
      )
      await storeArrivals(db, ZONE)
      return { stored: await storedReadings(h), refused: codesOf(refusals), asked: [] }
    })

  return { 'command line': commandLine, desk, pull }
}

type Refused = Pick<RefusedRow, 'problems'> & { line: number | null }

const codesOf = (refused: readonly Refused[]): string[] =>
  refused.flatMap(({ line, problems }) => problems.map(({ code }) => `${line} ${code}`))

const storedReadings = async (h: ImportHarness): Promise<StoredReading[]> => {
  const rows = await h.rows<{ at: string; rtp: number; turnover: number; payout: number }>(
    `select to_char(read_at at time zone '${ZONE}', 'YYYY-MM-DD HH24:MI') as at,
       round(rtp::numeric, 2)::float8 as rtp, turnover::float8, payout::float8
     from readings r join games g on g.id = r.game_id order by read_at, g.name, rtp`,
  )
  return rows.map(({ at, rtp, turnover, payout }) => [at, rtp, turnover, payout])
}
