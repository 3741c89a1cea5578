import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from '../server/src/cli/build-web.ts'
import { check } from './check.ts'
import { findBrowser } from './find-browser.ts'
import { type Count, readPlaywrightReport, readVitestReport } from './reports.ts'
import { type Outcome, outcomeLine, runStep } from './steps.ts'

const reports = await mkdtemp(join(tmpdir(), 'retorna-reports-'))
const outcomes: Outcome[] = []
const count: Count = { passed: 0, failed: 0, skipped: 0, names: [] }

const NOTHING: Count = { passed: 0, failed: 0, skipped: 0, names: [] }

/** The count of a step that is one check. */
const single = async ({ passed }: Outcome): Promise<Count> => ({
  ...NOTHING,
  passed: passed ? 1 : 0,
})

const heading = (text: string) => console.log(`\n── ${text}`)

/** Adds what a runner's JSON report counts; a runner that left none has failed once. */
const add = async (outcome: Outcome, read: () => Promise<Count>): Promise<void> => {
  outcomes.push(outcome)
  const counted = await read().catch(() => NOTHING)
  count.passed += counted.passed
  count.failed += Math.max(counted.failed, outcome.passed ? 0 : 1)
  count.skipped += counted.skipped
  count.names.push(...counted.names)
  if (!outcome.passed && counted.names.length === 0)
    count.names.push(`${outcome.name}, outside any test: its output above says what`)
}

const vitest = async (room: string): Promise<void> => {
  heading(`tests: ${room}`)
  const report = join(reports, `${room}.json`)
  const outcome = await runStep(
    {
      name: `tests: ${room}`,
      tool: 'vitest',
      options: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      cwd: room,
    },
    false,
  )
  await add(outcome, () => readVitestReport(report))
}

/** Runs what the tests need; a failure is told and counted, and the run goes on to its summary. */
const prepare = async (name: string, work: () => Promise<void>): Promise<boolean> => {
  heading(name)
  const started = performance.now()
  try {
    await work()
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    outcomes.push({
      name,
      passed: false,
      seconds: (performance.now() - started) / 1000,
      output: '',
    })
    count.failed += 1
    return false
  }
}

const journeys = async (): Promise<void> => {
  heading('journeys in a browser')
  const report = join(reports, 'journeys.json')
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report
  const outcome = await runStep(
    { name: 'journeys', tool: 'playwright', options: ['test', '--reporter=list,json'], cwd: 'e2e' },
    false,
  )
  await add(outcome, () => readPlaywrightReport(report))
}

heading('static checks')
for (const outcome of await check()) {
  await add(outcome, () => single(outcome))
}
for (const room of ['domain', 'server', 'web']) await vitest(room)
if (await prepare('production build', () => buildWeb((line) => console.log(line)))) {
  const size = await runStep(
    { name: 'size of the first load', tool: 'size-limit', options: [] },
    false,
  )
  await add(size, () => single(size))
  const hasBrowser = await prepare('browser', async () => {
    process.env.CHROMIUM_PATH = findBrowser()
  })
  if (hasBrowser) await journeys()
}
await rm(reports, { recursive: true, force: true })

heading('summary')
for (const outcome of outcomes) console.log(outcomeLine(outcome))
for (const name of count.names) console.log(`failed: ${name}`)
console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
process.exitCode = count.failed === 0 ? 0 : 1
