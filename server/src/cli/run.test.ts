import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { processEnvironment } from '../../test/processes.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

test('a command runs at once where the packages are installed, wherever npm has put them', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/run.mjs', 'server/src/cli/retorna.ts', '--help'],
    { cwd: ROOT, env: processEnvironment() },
  )
  expect(stdout).toMatch(/^Usage: retorna/)
})
