import { readFile } from 'node:fs/promises'
import { type Outcome, outcomeLine } from './steps.ts'

/** A test runner's counts; `names` are the failed tests, each with its file. */
export type Count = { passed: number; failed: number; skipped: number; names: string[] }

const NOTHING: Count = { passed: 0, failed: 0, skipped: 0, names: [] }

/** The results of a run, in the order in which its steps ended. */
export type Tally = { outcomes: Outcome[]; count: Count }

export const startTally = (): Tally => ({ outcomes: [], count: { ...NOTHING, names: [] } })

/** Adds a step with its counts; one without counts, or that failed outside its tests, counts as one failure. */
export const addOutcome = async (
  { outcomes, count }: Tally,
  outcome: Outcome,
  read: () => Promise<Count> = async () => ({ ...NOTHING, passed: outcome.passed ? 1 : 0 }),
): Promise<void> => {
  outcomes.push(outcome)
  const counted = await read().catch(() => NOTHING)
  count.passed += counted.passed
  count.failed += Math.max(counted.failed, outcome.passed ? 0 : 1)
  count.skipped += counted.skipped
  count.names.push(...counted.names)
  if (!outcome.passed && counted.names.length === 0)
    count.names.push(`${outcome.name}, outside any test: see its output above`)
}

/** Prints a line for each step, the names of failed tests, and the totals. */
export const printTally = ({ outcomes, count }: Tally, seconds: number): void => {
  for (const outcome of outcomes) console.log(outcomeLine(outcome))
  for (const name of count.names) console.log(`failed: ${name}`)
  console.log(`total: ${(seconds / 60).toFixed(1)} minutes`)
  console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

type PlaywrightSuite = {
  file: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { projectName: string; status: string }[] }[]
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

const read = async <Report>(file: string): Promise<Report> =>
  JSON.parse(await readFile(file, 'utf8'))

/** Reads the output of Vitest's JSON reporter. */
export const readVitestReport = async (file: string): Promise<Count> => {
  const report = await read<VitestReport>(file)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    names: report.testResults.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      // A file that could not be loaded has no tests to name.
      if (failed.length === 0) return status === 'failed' ? [name] : []
      return failed.map((test) => `${name} › ${test.fullName}`)
    }),
  }
}

const failedSpecs = (suite: PlaywrightSuite): string[] => [
  ...suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName }) => `${suite.file} › ${title} (${projectName})`),
  ),
  ...(suite.suites ?? []).flatMap(failedSpecs),
]

/** Reads the output of Playwright's JSON reporter; a test that passed only on retry counts as failed. */
export const readPlaywrightReport = async (file: string): Promise<Count> => {
  const { stats, suites } = await read<PlaywrightReport>(file)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    names: suites.flatMap(failedSpecs),
  }
}
