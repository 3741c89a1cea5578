import { execFileSync } from 'node:child_process'
import { check } from './check.ts'
import { build, ROOMS, runJourneys, runTests } from './runners.ts'
import { ROOT } from './steps.ts'
import { addOutcome, printTally, startTally } from './tally.ts'

/*
 * npm run test:changed            what the uncommitted changes touch
 * npm run test:changed -- main    what changed since main
 *
 * Static checks, the Vitest files that import what changed, and the journeys tagged with a feature that changed.
 */
const [base = 'HEAD'] = process.argv.slice(2)

const git = (...options: string[]): string[] =>
  execFileSync('git', options, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)

const changed = [
  ...git('diff', '--name-only', base, '--'),
  ...git('ls-files', '--others', '--exclude-standard'),
]

/** `web/src/features/alerts/…`, `contract/src/alerts.ts` and `web/src/i18n/en/alerts.ts` are of alerts. */
const FEATURE = /\/features\/([^/]+)\/|^contract\/src\/([^/]+)\.ts$|\/i18n\/(?:en|pt)\/([^/]+)\.ts$/

/** What every screen stands on; a change there is looked at through every screen. */
const SHARED = /^(domain|server|web|contract)\//

const tagsOf = (files: readonly string[]): string[] => [
  ...new Set(
    files
      .filter((file) => !file.includes('.test.') && SHARED.test(file))
      .map((file) => {
        const [, ...names] = FEATURE.exec(file) ?? []
        return `@${names.find(Boolean) ?? 'screens'}`
      }),
  ),
]

const journeysOf = (files: readonly string[]): string[] =>
  files.filter((file) => /^e2e\/journeys\//.test(file)).map((file) => file.slice('e2e/'.length))

const started = performance.now()
const tally = startTally()
if (changed.length === 0) console.log(`Nothing changed since ${base}.`)
else {
  for (const outcome of await check()) await addOutcome(tally, outcome)
  for (const room of ROOMS) await runTests(tally, room, ['--changed', base, '--passWithNoTests'])
  const tags = tagsOf(changed)
  const files = journeysOf(changed)
  if ((tags.length > 0 || files.length > 0) && (await build(tally))) {
    if (tags.length > 0)
      await runJourneys(tally, ['--grep', `(${tags.join('|')})(?![\\w-])`, '--pass-with-no-tests'])
    if (files.length > 0) await runJourneys(tally, files)
  }
}
console.log('\n── summary')
printTally(tally, (performance.now() - started) / 1000)
process.exitCode = tally.count.failed === 0 ? 0 : 1
