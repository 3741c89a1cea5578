import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './steps.ts'

/*
 * npm run test:citus              the server's tests on the Citus cluster whose coordinator is at TEST_CITUS_URL
 * npm run test:citus -- PATH …    some of them
 *
 * docs/operations/scaling.md says what such a cluster needs.
 */
if (process.env.TEST_CITUS_URL === undefined) {
  console.error('Set TEST_CITUS_URL: a database of the coordinator that knows the workers.')
  process.exit(2)
}
const { status } = spawnSync(
  process.execPath,
  [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...process.argv.slice(2)],
  { cwd: join(ROOT, 'server'), stdio: 'inherit' },
)
process.exitCode = status ?? 1
