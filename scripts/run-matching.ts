import { glob } from 'node:fs/promises'
import { build, ROOMS, runJourneys, runTests } from './runners.ts'
import { ROOT } from './steps.ts'
import type { Tally } from './tally.ts'

const filesOf = async (pattern: string): Promise<string[]> => {
  const files: string[] = []
  for await (const file of glob(pattern, { cwd: ROOT })) files.push(file)
  return files
}

/**
 * Runs the test files whose path contains one of `patterns`, such as `features/alerts` or `sign-in.spec`.
 * Journeys get the web application built first, where it changed.
 */
export const runMatching = async (tally: Tally, patterns: readonly string[]): Promise<void> => {
  const matching = (files: string[]) =>
    files.filter((file) => patterns.some((pattern) => file.includes(pattern)))
  let found = 0
  for (const room of ROOMS) {
    const files = matching(await filesOf(`${room}/src/**/*.test.{ts,tsx}`))
    found += files.length
    if (files.length > 0)
      await runTests(
        tally,
        room,
        files.map((file) => file.slice(room.length + 1)),
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
  console.error(`No test file has ${patterns.join(' or ')} in its path.`)
  tally.count.failed += 1
}
