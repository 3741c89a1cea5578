import { glob } from 'node:fs/promises'
import { build, runJourneys, runTests, WORKSPACES } from './runners.ts'
import { ROOT } from './steps.ts'
import type { Tally } from './tally.ts'

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
    const files = matching(await filesOf(`${workspace}/src/**/*.test.{ts,tsx}`))
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
