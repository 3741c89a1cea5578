import { parseArgs } from 'node:util'
import { check } from './check.ts'
import { runMatching } from './run-matching.ts'
import { build, measureSize, ROOMS, runJourneys, runTests } from './runners.ts'
import { addOutcome, printTally, startTally, type Tally } from './tally.ts'

/*
 * npm test                    every check and test, in its short form
 * npm test -- PATTERN …       the test files whose paths contain one of these
 * npm test -- --repeat 5      the same again and again, with a line for each run
 * npm run test:all            the long form: everything in both languages and sizes, more histories and kills
 */
const { values, positionals } = parseArgs({
  options: { repeat: { type: 'string', default: '1' }, all: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const repeat = Number(values.repeat)
if (!Number.isInteger(repeat) || repeat < 1) {
  console.error('--repeat takes a whole number from 1, such as --repeat 5')
  process.exit(2)
}
if (values.all) Object.assign(process.env, { TEST_LONG: '1', JOURNEYS: 'all' })

/** The server's tests wait for PostgreSQL at times; checks and the build fill the second core meanwhile. */
const runEverything = async (tally: Tally): Promise<void> => {
  const prepared = async (): Promise<boolean> => {
    for (const outcome of await check()) await addOutcome(tally, outcome)
    const isBuilt = await build(tally)
    if (isBuilt) await measureSize(tally)
    return isBuilt
  }
  const tested = async (): Promise<void> => {
    for (const room of ROOMS) await runTests(tally, room)
  }
  const [isBuilt] = await Promise.all([prepared(), tested()])
  if (isBuilt) await runJourneys(tally)
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
