import { existsSync } from 'node:fs'
import { glob, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServer, buildWeb } from '../server/src/cli/build-web.ts'
import { findBrowser } from './find-browser.ts'
import { addOutcome, readPlaywrightReport, readVitestReport, type Tally } from './reports.ts'
import { type Outcome, ROOT, runStep } from './steps.ts'

/** The workspaces with a Vitest suite. */
export const WORKSPACES = ['domain', 'server', 'web'] as const

const heading = (text: string) => console.log(`\n── ${text}`)

/** Runs `work` with the path of a temporary report file. */
const withReport = async (work: (report: string) => Promise<void>): Promise<void> => {
  const directory = await mkdtemp(join(tmpdir(), 'retorna-report-'))
  try {
    await work(join(directory, 'report.json'))
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** Runs the tests of a workspace; `options` narrow them down. */
export const runTests = (
  tally: Tally,
  workspace: (typeof WORKSPACES)[number],
  options: string[] = [],
): Promise<void> =>
  withReport(async (report) => {
    const name = `tests: ${workspace}`
    heading(name)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const outcome = await runStep(
      { name, tool: 'vitest', options: ['run', ...reporters, ...options], cwd: workspace },
      false,
    )
    await addOutcome(tally, outcome, () => readVitestReport(report))
  })

const OLDEST_POSTGRES = '15'

/** Runs the server's tests on the oldest supported PostgreSQL, if Debian's package of it is installed. */
export const runTestsOnOldest = async (tally: Tally): Promise<void> => {
  if (!existsSync(`/usr/lib/postgresql/${OLDEST_POSTGRES}/bin/initdb`)) {
    console.log(`PostgreSQL ${OLDEST_POSTGRES} is not installed: its tests are left out`)
    return
  }
  process.env.TEST_POSTGRES = OLDEST_POSTGRES
  try {
    await runTests(tally, 'server')
  } finally {
    delete process.env.TEST_POSTGRES
  }
}

/** Runs the server tests of the last release on the tables of this tree, or says why it does not. */
export const runTestsOfPrevious = async (tally: Tally): Promise<void> => {
  heading('tests of the last release')
  const step = {
    name: 'tests of the last release',
    tool: 'node',
    options: ['scripts/test-previous.ts'],
    // The programs of the other tree are not built.
    env: { BUILT_PROGRAMS: '' },
  }
  await addOutcome(tally, await runStep(step, false))
}

/** Prepares what the tests need; a failure is reported and counted, and the run continues to its summary. */
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

const print = (line: string) => console.log(line)

/** Builds the server, whose tests start what is built from then on (server/test/processes/programs.ts). */
export const buildPrograms = async (tally: Tally): Promise<void> => {
  const { passed } = await prepare(tally, 'build of the server', () => buildServer(print))
  process.env.BUILT_PROGRAMS = passed ? '1' : ''
}

/** Builds the web application, and the server unless {@link buildPrograms} has; returns whether that succeeded. */
export const build = async (tally: Tally): Promise<boolean> => {
  const work = async () => {
    await buildWeb(print)
    if (process.env.BUILT_PROGRAMS !== '1') await buildServer(print)
  }
  return (await prepare(tally, 'production build', work)).passed
}

/** Compares the initial load of the built pages with their limits. */
export const measureSize = async (tally: Tally): Promise<void> => {
  const step = { name: 'initial load size', tool: 'size-limit', options: [] }
  await addOutcome(tally, await runStep(step, false))
}

/** Runs the browser journeys on the built application; `options` narrow them down. */
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

/** Runs every benchmark in a size that only shows that it runs, so that none rots. */
export const runBenchmarks = async (tally: Tally): Promise<void> => {
  heading('benchmarks')
  const step = { name: 'benchmarks', tool: 'npm', options: ['run', 'bench', '--', '--small'] }
  await addOutcome(tally, await runStep(step, false))
}

const filesOf = async (pattern: string): Promise<string[]> => {
  const files: string[] = []
  for await (const file of glob(pattern, { cwd: ROOT })) files.push(file)
  return files
}

/**
 * Runs the test files whose path contains one of `patterns`, such as `features/alerts` or `sign-in.spec`.
 * For journeys, the web application is built first if it changed.
 */
export const runMatching = async (tally: Tally, patterns: readonly string[]): Promise<void> => {
  const matching = (files: string[]) =>
    files.filter((file) => patterns.some((pattern) => file.includes(pattern)))
  let found = 0
  for (const workspace of WORKSPACES) {
    const files = matching(await filesOf(`${workspace}/{src,build}/**/*{.,long-}test.{ts,tsx}`))
    found += files.length
    if (files.length > 0)
      await runTests(
        tally,
        workspace,
        files.map((file) => file.slice(workspace.length + 1)),
      )
  }
  const journeys = matching(await filesOf('e2e/journeys/*.spec.ts'))
  found += journeys.length
  if (journeys.length > 0 && (await build(tally)))
    await runJourneys(
      tally,
      journeys.map((file) => file.slice('e2e/'.length)),
    )
  if (found > 0) return
  console.error(`No test file path contains ${patterns.join(' or ')}.`)
  tally.count.failed += 1
}
