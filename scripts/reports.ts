import { readFile } from 'node:fs/promises'

import type { Count } from './tally.ts'

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
