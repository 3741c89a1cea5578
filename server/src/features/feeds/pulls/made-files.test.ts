import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NO_ANSWERS } from '@retorna/contract/staff/import-options'
import { expect, test } from 'vitest'
import { effort } from '../../../../test/effort.ts'
import { makeFile, type TrueReading } from '../../../../test/imports/made-files.ts'
import { inspectFile } from '../../../ingestion/file/inspect-file.ts'
import { ImportError } from '../../../ingestion/problem.ts'
import { OpenQuestions } from '../../../ingestion/question.ts'
import { UnreadableTable } from './pull-error.ts'
import { readPulled } from './read-pulled.ts'

const FILES = effort({ short: 300, long: 10_000 })
const MAPPING = {
  recipe: 'readings',
  columns: {},
  ...NO_ANSWERS,
  confirmOutliers: false,
} as const
const FEED = {
  currency: 'BRL',
  timeZone: 'America/Sao_Paulo',
  now: new Date('2026-04-15T12:00:00Z'),
  readTo: null,
  hasTimes: false,
  statedCurrency: null,
}
const ASKED = ['date-ambiguous', 'number-ambiguous']

type Outcome = { kind: 'read' | 'asked' | 'refused'; differences: string[] }

/** Like a person who answers nothing: what is stored must be true. */
const judge = async (path: string, truth: readonly TrueReading[]): Promise<Outcome> => {
  try {
    const table = await inspectFile(path)
    const { readings, refusals } = await readPulled(
      [{ name: 'made', table }],
      MAPPING,
      FEED,
      AbortSignal.timeout(60_000),
    )
    const expected = new Set(truth.map(({ plays, ...rest }) => JSON.stringify({ ...rest, plays })))
    const differences = readings
      .map(({ game, at, turnover, payout, plays }) =>
        JSON.stringify({
          game,
          at: LOCAL.format(at),
          turnover: Math.round(Number(turnover) * 100),
          payout: Math.round(Number(payout) * 100),
          plays,
        }),
      )
      .filter((reading) => !expected.has(reading))
    if (refusals.length > 0) {
      const codes = refusals.flatMap(({ problems }) => problems.map(({ code }) => code))
      return {
        kind: codes.every((code) => ASKED.includes(code)) ? 'asked' : 'refused',
        differences,
      }
    }
    const missing = truth.length - readings.length
    return {
      kind: 'read',
      differences: missing > 0 ? [...differences, `${missing} missing`] : differences,
    }
  } catch (error) {
    const cause = error instanceof UnreadableTable ? error.cause : error
    if (cause instanceof OpenQuestions) return { kind: 'asked', differences: [] }
    if (cause instanceof ImportError) return { kind: 'refused', differences: [] }
    throw error
  }
}

const LOCAL = new Intl.DateTimeFormat('sv', {
  timeZone: FEED.timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
})

test(`of ${FILES} made files nothing is stored that is not true`, async () => {
  const directory = await mkdtemp(join(tmpdir(), 'retorna-made-'))
  const path = join(directory, 'made.csv')
  const shares = { read: 0, asked: 0, refused: 0 }
  const differences: string[] = []
  for (let seed = 1; seed <= FILES; seed++) {
    const { content, readings } = makeFile(seed)
    await writeFile(path, content)
    const outcome = await judge(path, readings)
    shares[outcome.kind] += 1
    if (outcome.differences.length > 0) differences.push(`seed ${seed}: ${outcome.differences[0]}`)
  }
  await rm(directory, { recursive: true })
  process.stdout.write(`made files: ${JSON.stringify(shares)}\n`)
  expect(differences).toEqual([])
  // Most are simply read.
  expect(shares.read).toBeGreaterThan(FILES / 3)
}, 600_000)
