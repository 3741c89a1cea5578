import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.ts'
import { addOutcome, printTally, startTally } from './reports.ts'
import { build, runJourneys, runTests, WORKSPACES } from './runners.ts'
import { ROOT } from './steps.ts'

/*
 * npm run test:changed            uncommitted changes
 * npm run test:changed -- main    changes since main
 *
 * Static checks, the Vitest files that import changed code, and the journeys of changed features.
 */
const [base = 'HEAD'] = process.argv.slice(2)

const git = (...options: string[]): string[] =>
  execFileSync('git', options, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)

const changed = [
  ...git('diff', '--name-only', base, '--'),
  ...git('ls-files', '--others', '--exclude-standard'),
]

/** `web/src/features/alerts/…`, `contract/src/alerts.ts` and `web/src/i18n/en/alerts.ts` belong to alerts. */
const FEATURE =
  /\/features\/([^/]+)\/|^contract\/src\/(?:[^/]+\/)?([^/]+)\.ts$|\/i18n\/(?:en|pt)\/(?:staff\/)?([^/]+)\.ts$|^e2e\/journeys\/([^/]+)\.spec\.ts$/

/** A change to code that all features share runs the journeys of every screen. */
const EVERY_SCREEN = 'app-screens'

const featureOf = (file: string): string =>
  (FEATURE.exec(file) ?? []).slice(1).find(Boolean) ?? EVERY_SCREEN

/** The journeys of changed features, found by name (`alerts.spec.ts`, `auth-recovery.spec.ts`). */
const journeysOf = (files: readonly string[]): string[] => {
  const features = new Set(
    files
      .filter((file) => /^(domain|contract|server|web|e2e\/journeys)\//.test(file))
      .filter((file) => !file.includes('.test.'))
      .map(featureOf),
  )
  return readdirSync(join(ROOT, 'e2e/journeys'))
    .filter((file) =>
      [...features].some(
        (feature) => file === `${feature}.spec.ts` || file.startsWith(`${feature}-`),
      ),
    )
    .map((file) => `journeys/${file}`)
}

const started = performance.now()
const tally = startTally()
if (changed.length === 0) console.log(`Nothing changed since ${base}.`)
else {
  for (const outcome of await check()) await addOutcome(tally, outcome)
  for (const workspace of WORKSPACES)
    await runTests(tally, workspace, ['--changed', base, '--passWithNoTests'])
  const journeys = journeysOf(changed)
  if (journeys.length > 0 && (await build(tally))) await runJourneys(tally, journeys)
}
console.log('\n── summary')
printTally(tally, (performance.now() - started) / 1000)
process.exitCode = tally.count.failed === 0 ? 0 : 1
