import { execFile, spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { processEnvironment } from '../../test/processes/start.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

test('a command runs at once where the packages are installed, wherever npm has put them', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/run.mjs', 'server/src/cli/retorna.ts', '--help'],
    { cwd: ROOT, env: processEnvironment() },
  )
  expect(stdout).toMatch(/^Usage: retorna/)
})

/** Of a user whom permissions hold for: not for the superuser. */
const UNPRIVILEGED = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

test('where packages are missing and cannot be installed, it says so instead of trying', async () => {
  // Not in the tests' own folder, which other users cannot enter.
  const tree = await mkdtemp(join(tmpdir(), 'retorna-read-only-'))
  onTestFinished(async () => {
    await chmod(tree, 0o755)
    await rm(tree, { recursive: true })
  })
  await mkdir(join(tree, 'scripts'))
  await cp(join(ROOT, 'scripts/run.mjs'), join(tree, 'scripts/run.mjs'))
  const lock = { packages: { server: { dependencies: { missing: '1.0.0' } } } }
  await writeFile(join(tree, 'package-lock.json'), JSON.stringify(lock))
  await chmod(tree, 0o555)
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [join(tree, 'scripts/run.mjs'), 'server/src/cli/serve.ts'],
    { ...UNPRIVILEGED, env: processEnvironment(), encoding: 'utf8' },
  )
  expect({ status, stdout }).toEqual({ status: 10, stdout: '' })
  expect(JSON.parse(stderr)).toMatchObject({
    level: 60,
    exitCode: 10,
    msg: `Packages are missing, and this user cannot install them: ${tree} cannot be written (EACCES). Run "npm ci --omit=dev" there as its owner.`,
  })
})
