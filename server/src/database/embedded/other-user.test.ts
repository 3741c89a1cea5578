import {
  chmod,
  cp,
  lchown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { patience } from '../../../test/patience.ts'
import {
  ask,
  lockedBy,
  open,
  startApplication,
  stoppedCluster,
  temporaryCluster,
} from '../../../test/processes/embedded.ts'
import {
  findBinaries,
  findServerAccount,
  programOptions,
  programPath,
  runProgram,
} from './programs.ts'
import { makeRunnable } from './runnable-binaries.ts'

// Real servers can be slow on a busy machine.
vi.setConfig({ testTimeout: patience(180_000) })

/** A directory that everyone may enter, like `/var/lib`. */
const directoryForEverybody = async (): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'retorna-shared-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  await chmod(directory, 0o755)
  return directory
}

const isRoot = process.getuid?.() === 0
const silent = () => {}

test('never runs as root, but as an unprivileged user, even in a directory only root can enter', async () => {
  const directory = await temporaryCluster()
  expect((await stat(dirname(directory))).mode & 0o077).toBe(0)
  await open(directory)
  const status = await readFile(`/proc/${await lockedBy(directory)}/status`, 'utf8')
  const uid = Number(/^Uid:\s+(\d+)/m.exec(status)?.[1])
  if (isRoot) expect(uid).toBeGreaterThan(0)
  else expect(uid).toBe(process.getuid?.())
  expect((await stat(directory)).uid).toBe(uid)
})

test.runIf(process.platform === 'linux')('has none of our secrets in its environment', async () => {
  vi.stubEnv('AUTH_SECRET', 'only-for-the-application')
  onTestFinished(() => void vi.unstubAllEnvs())
  const directory = await stoppedCluster()
  await open(directory)
  const environment = await readFile(`/proc/${await lockedBy(directory)}/environ`, 'utf8')
  expect(environment).toContain('LC_ALL=C')
  expect(environment).not.toContain('only-for-the-application')
})

const giveTo = async (directory: string, owner: number): Promise<void> => {
  for (const name of await readdir(directory, { recursive: true })) {
    await lchown(join(directory, name), owner, owner)
  }
  await lchown(directory, owner, owner)
}

test('an existing database keeps its owner (as root: any owner)', async () => {
  const directory = await stoppedCluster()
  if (isRoot) await giveTo(directory, 54_321)
  const { uid } = await stat(directory)
  const server = await open(directory)
  expect(await ask(server.url, 'select number from kept')).toEqual([7])
  expect((await stat(join(directory, 'postmaster.pid'))).uid).toBe(uid)
})

test('a restored database works (as root: one owned by root)', async () => {
  const directory = await stoppedCluster()
  if (isRoot) await giveTo(directory, 0)
  const server = await open(directory)
  expect(await ask(server.url, 'select number from kept')).toEqual([7])
})

test('attaches without permission to inspect processes (as root: as in a container)', async () => {
  const directory = await stoppedCluster()
  const server = await open(directory)
  const through = isRoot ? ['setpriv', '--bounding-set=-sys_ptrace'] : []
  const application = startApplication(directory, through)
  expect(await application.opened()).toBe(server.url)
  await application.stop()
})

test("another user's database is refused (as root: is opened)", async () => {
  if (isRoot) {
    expect(await findServerAccount('/proc/self')).toMatchObject({ uid: expect.any(Number) })
  } else {
    // Process 1 belongs to root.
    await expect(findServerAccount('/proc/1')).rejects.toMatchObject({
      exitCode: 4,
      message: expect.stringContaining('belongs to another user'),
    })
  }
})

test('binaries that the server’s user cannot reach are copied once to where it can (as root)', async () => {
  const home = dirname(await temporaryCluster())
  const shared = await directoryForEverybody()
  const account = await findServerAccount(join(home, 'postgres'))
  const binaries = await findBinaries()
  const hidden = { ...binaries, root: join(home, 'checkout') }
  await cp(binaries.root, hidden.root, { recursive: true, verbatimSymlinks: true })
  const steps: string[] = []
  const runnable = await makeRunnable(hidden, account, (step) => steps.push(step), shared)
  if (!isRoot) {
    expect(runnable).toEqual(hidden)
    return
  }
  expect(steps).toEqual([expect.stringContaining('Copying PostgreSQL')])
  expect(dirname(runnable.root)).toBe(shared)
  const run = await runProgram(
    programPath(runnable, 'initdb'),
    ['--version'],
    programOptions(account, '/'),
  )
  expect(run).toMatchObject({ ok: true })

  expect(await makeRunnable(hidden, account, (step) => steps.push(step), shared)).toEqual(runnable)
  expect(steps).toHaveLength(1)

  const timeZones = join(runnable.root, 'share', 'postgresql', 'postgresql.conf.sample')
  await writeFile(timeZones, 'cut short')
  await makeRunnable(hidden, account, (step) => steps.push(step), shared)
  expect(steps).toHaveLength(2)
  expect((await stat(timeZones)).size).toBeGreaterThan(1000)
  expect(await readdir(shared)).toHaveLength(1)
})

test('root without permission to switch users is told what to do (as root: as in a strict container)', async () => {
  const directory = await temporaryCluster()
  const through = isRoot ? ['setpriv', '--bounding-set=-setuid'] : []
  const application = startApplication(directory, through)
  if (isRoot) {
    await application.ended
    expect(application.errors()).toMatch(/StartError: .*may not run it as another user/)
    expect(await readdir(dirname(directory))).toEqual([])
  } else {
    await application.opened()
    await application.stop()
  }
})

test('binaries that do not run at all are named', async () => {
  const home = dirname(await temporaryCluster())
  await mkdir(join(home, 'bin'))
  const broken = { ...(await findBinaries()), root: home }
  const account = await findServerAccount(join(home, 'postgres'))
  await expect(makeRunnable(broken, account, silent)).rejects.toMatchObject({
    exitCode: 8,
    message: expect.stringContaining('npm rebuild'),
  })
})
