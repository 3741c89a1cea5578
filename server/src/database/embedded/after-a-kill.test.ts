import { spawn } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { effort } from '../../../test/effort.ts'
import { patience } from '../../../test/patience.ts'
import {
  ask,
  isServed,
  lockedBy,
  open,
  startApplication,
  stoppedCluster,
  temporaryCluster,
  until,
} from '../../../test/processes/embedded.ts'
import { findServerAccount } from './programs.ts'
import { isRunning } from './running.ts'

// Real servers can be slow on a busy machine.
vi.setConfig({ testTimeout: patience(180_000) })

const numbersIn = (url: string) => ask(url, 'select number from numbers order by number')

const OFTEN = { repeats: effort({ short: 0, long: 11 }) }

test(
  'after the application is killed the server keeps running, the next start attaches, and no write is lost',
  OFTEN,
  async () => {
    const directory = await stoppedCluster()
    const application = startApplication(directory)
    const url = await application.opened()
    await application.worksOn()
    await application.kill()
    expect(await isServed(directory)).toBe(true)
    const next = await open(directory)
    expect(next.url).toBe(url)
    expect(await numbersIn(url)).toEqual(expect.arrayContaining(application.acknowledged))
    await next.close()
    expect(await isServed(directory)).toBe(false)
  },
)

test(
  'after application and server are killed the next start recovers, and no write is lost',
  OFTEN,
  async () => {
    const directory = await stoppedCluster()
    const application = startApplication(directory)
    await application.worksOn()
    process.kill(await lockedBy(directory), 'SIGKILL')
    await application.kill()
    const next = await open(directory)
    expect(await numbersIn(next.url)).toEqual(expect.arrayContaining(application.acknowledged))
  },
)

test('a server killed under a running application is restarted, and its address follows', async () => {
  const directory = await stoppedCluster()
  const server = await open(directory)
  const killed = await lockedBy(directory)
  process.kill(killed, 'SIGKILL')
  await until('the server answers again', () =>
    ask(server.url, 'select number from kept').then(
      ([number]) => number === 7,
      () => false,
    ),
  )
  expect(await lockedBy(directory)).not.toBe(killed)
  await server.close()
  expect(await isServed(directory)).toBe(false)
})

/** A stopped cluster with data whose lock file names `pid`, as after a crash. */
const crashedCluster = async (pidOf: (directory: string) => Promise<number>): Promise<string> => {
  const directory = await stoppedCluster()
  const server = await open(directory)
  const lock = await readFile(join(directory, 'postmaster.pid'), 'utf8')
  await server.close()
  const forged = lock.replace(/^\d+/, String(await pidOf(directory)))
  await writeFile(join(directory, 'postmaster.pid'), forged)
  return directory
}

/** Runs a shell command as the server's user: PostgreSQL ignores the processes of other users. */
const startAsServerUser = async (directory: string, command: string) => {
  const account = await findServerAccount(directory)
  const child = spawn('sh', ['-c', command], { ...account, cwd: '/' })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await until('the helper ends', () => child.exitCode !== null || child.signalCode !== null)
  })
  return child
}

const expectRecovery = async (directory: string) => {
  const server = await open(directory)
  expect(await ask(server.url, 'select number from kept')).toEqual([7])
}

test('starts when the lock file names a dead process', async () => {
  const directory = await crashedCluster(async (directory) => {
    const child = await startAsServerUser(directory, 'exit')
    await until('it ends', () => child.exitCode !== null)
    return child.pid ?? 0
  })
  await expectRecovery(directory)
})

test('starts when the lock file names a zombie', async () => {
  const directory = await crashedCluster(async (directory) => {
    // The shell becomes a program that never reaps its child.
    const parent = await startAsServerUser(directory, 'sleep 0.1 & echo $!; exec sleep 300')
    const [line] = await parent.stdout.take(1).toArray()
    const zombie = Number(line)
    await until('it is a zombie', async () => !(await isRunning(zombie)))
    expect(process.kill(zombie, 0)).toBe(true)
    return zombie
  })
  await expectRecovery(directory)
})

test('starts when the lock file names another program of the same user, which is left alone', async () => {
  let bystander = 0
  const directory = await crashedCluster(async (directory) => {
    bystander = (await startAsServerUser(directory, 'exec sleep 300')).pid ?? 0
    return bystander
  })
  await expectRecovery(directory)
  expect(await isRunning(bystander)).toBe(true)
})

test('starts when the lock file names the server of another cluster, which is left alone', async () => {
  const other = await temporaryCluster()
  const otherServer = await open(other)
  const directory = await crashedCluster(() => lockedBy(other))
  await expectRecovery(directory)
  expect(await ask(otherServer.url, 'select 1')).toEqual([1])
})

test('starts with an empty or corrupt lock file', async () => {
  const directory = await crashedCluster(async () => 1)
  for (const garbage of ['', 'garbage\n']) {
    await writeFile(join(directory, 'postmaster.pid'), garbage)
    const server = await open(directory)
    expect(await ask(server.url, 'select number from kept')).toEqual([7])
    await server.close()
  }
})

test('killed while creating the database: the next start creates it again and removes the leftovers', async () => {
  const directory = await temporaryCluster()
  const application = startApplication(directory)
  const home = dirname(directory)
  const isBeingMade = async () => {
    const making = (await readdir(home)).find((name) => name.startsWith('postgres.new-'))
    const files = making ? await readdir(join(home, making, 'cluster')).catch(() => []) : []
    return files.includes('base')
  }
  await until('the database is being made', isBeingMade)
  await application.kill()
  await (await open(directory)).close()
  // By the second start the killed one's programs are certainly gone.
  await (await open(directory)).close()
  expect(await readdir(home)).toEqual(['postgres', 'postgres.log'])
})

test('a start killed while holding the lock delays the next one but does not block it', async () => {
  const directory = await stoppedCluster()
  await mkdir(`${directory}.lock`)
  const steps: string[] = []
  await open(directory, (step) => steps.push(step))
  expect(steps[0]).toContain('Waiting for another process')
})
