import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from '../server/src/cli/build-web.ts'
import { findBrowser } from './find-browser.ts'
import { readPlaywrightReport, readVitestReport } from './reports.ts'
import { type Outcome, runStep } from './steps.ts'
import { addOutcome, type Tally } from './tally.ts'

/** The rooms with a Vitest suite. */
export const ROOMS = ['domain', 'server', 'web'] as const
export type Room = (typeof ROOMS)[number]

const heading = (text: string) => console.log(`\n── ${text}`)

/** Runs `work` with the path of a report that is removed afterwards. */
const withReport = async (work: (report: string) => Promise<void>): Promise<void> => {
  const directory = await mkdtemp(join(tmpdir(), 'retorna-report-'))
  try {
    await work(join(directory, 'report.json'))
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** Runs the tests of a room; `options` narrow them down. */
export const runTests = (tally: Tally, room: Room, options: string[] = []): Promise<void> =>
  withReport(async (report) => {
    const name = `tests: ${room}`
    heading(name)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const outcome = await runStep(
      { name, tool: 'vitest', options: ['run', ...reporters, ...options], cwd: room },
      false,
    )
    await addOutcome(tally, outcome, () => readVitestReport(report))
  })

/** Prepares what the tests need; a failure is told and counted, and the run goes on to its summary. */
const prepare = async (tally: Tally, name: string, work: () => Promise<void>): Promise<Outcome> => {
  heading(name)
  const started = performance.now()
  const passed = await work().then(
    () => true,
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      return false
    },
  )
  const outcome = { name, passed, seconds: (performance.now() - started) / 1000, output: '' }
  await addOutcome(tally, outcome)
  return outcome
}

/** Builds the web application; whether it could be built. */
export const build = async (tally: Tally): Promise<boolean> =>
  (await prepare(tally, 'production build', () => buildWeb((line) => console.log(line)))).passed

/** Compares what the built pages load at first with their limits. */
export const measureSize = async (tally: Tally): Promise<void> => {
  const step = { name: 'size of the first load', tool: 'size-limit', options: [] }
  await addOutcome(tally, await runStep(step, false))
}

/** Runs the journeys through the built application in a browser; `options` narrow them down. */
export const runJourneys = async (tally: Tally, options: string[] = []): Promise<void> => {
  const browser = await prepare(tally, 'browser', async () => {
    process.env.CHROMIUM_PATH = findBrowser()
  })
  if (!browser.passed) return
  await withReport(async (report) => {
    heading('journeys in a browser')
    const outcome = await runStep(
      {
        name: 'journeys',
        tool: 'playwright',
        options: ['test', ...options],
        cwd: 'e2e',
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      },
      false,
    )
    await addOutcome(tally, outcome, () => readPlaywrightReport(report))
  })
}
