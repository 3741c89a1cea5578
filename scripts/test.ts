import { parseArgs } from 'node:util'
import { check } from './check.ts'
import { addOutcome, printTally, startTally, type Tally } from './reports.ts'
import {
  build,
  buildPrograms,
  measureSize,
  runBenchmarks,
  runJourneys,
  runMatching,
  runTests,
  runTestsOfPrevious,
  runTestsOnOldest,
  WORKSPACES,
} from './runners.ts'

/*
 * npm test                    all checks and tests, short version
 * npm test -- PATTERN …       test files whose path contains one of the patterns
 * npm test -- --repeat 5      repeats the run, with a line for each
 * npm run test:all            long version: both languages and sizes, more histories and kills, PostgreSQL 15, benchmarks
 */
const { values, positionals } = parseArgs({
  options: { repeat: { type: 'string', default: '1' }, all: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const repeat = Number(values.repeat)
if (!Number.isInteger(repeat) || repeat < 1) {
  console.error('--repeat requires a positive integer, such as --repeat 5')
  process.exit(2)
}
if (values.all) Object.assign(process.env, { TEST_LONG: '1', JOURNEYS: 'all' })

/** The server's tests sometimes wait for PostgreSQL; checks and the build use the second core meanwhile. */
const runEverything = async (tally: Tally): Promise<void> => {
  const prepared = async (): Promise<boolean> => {
    for (const outcome of await check()) await addOutcome(tally, outcome)
    const isBuilt = await build(tally)
    if (isBuilt) await measureSize(tally)
    return isBuilt
  }
  const tested = async (): Promise<void> => {
    for (const workspace of WORKSPACES) await runTests(tally, workspace)
    if (!values.all) return
    await runTestsOnOldest(tally)
    await runTestsOfPrevious(tally)
  }
  await buildPrograms(tally)
  const [isBuilt] = await Promise.all([prepared(), tested()])
  if (isBuilt) await runJourneys(tally)
  if (values.all) await runBenchmarks(tally)
}

const runs: { tally: Tally; seconds: number }[] = []
for (let run = 1; run <= repeat; run += 1) {
  const started = performance.now()
  const tally = startTally()
  if (positionals.length > 0) await runMatching(tally, positionals)
  else await runEverything(tally)
  const seconds = (performance.now() - started) / 1000
  console.log(repeat > 1 ? `\n── summary of run ${run} of ${repeat}` : '\n── summary')
  printTally(tally, seconds)
  runs.push({ tally, seconds })
}
if (repeat > 1) {
  console.log('\n── all runs')
  for (const [index, { tally, seconds }] of runs.entries()) {
    console.log(`run ${index + 1}: ${(seconds / 60).toFixed(1)} min, ${tally.count.failed} failed`)
  }
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    runs.reduce((total, { tally }) => total + tally.count[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
}
process.exitCode = runs.every(({ tally }) => tally.count.failed === 0) ? 0 : 1
