import { execFileSync } from 'node:child_process'
import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { patience } from '../../../test/patience.ts'
import {
  ask,
  changeFile,
  isServed,
  open,
  stoppedCluster,
  temporaryCluster,
} from '../../../test/processes/embedded.ts'
import { explainFailure, freeBytes } from './start-failure.ts'

// Real servers can be slow on a busy machine.
vi.setConfig({ testTimeout: patience(180_000) })

const isRoot = process.getuid?.() === 0

/** Names, sizes and times of all files: equal before and after means untouched. */
const contentsOf = async (directory: string): Promise<string[]> => {
  const names = await readdir(directory, { recursive: true })
  const entries = names.map(async (name) => {
    const { size, mtimeMs, mode, uid } = await stat(join(directory, name))
    return [name, size, mtimeMs, mode, uid].join(' ')
  })
  return (await Promise.all(entries)).sort()
}

test('data of another PostgreSQL version is reported and left alone', async () => {
  const directory = await stoppedCluster()
  await changeFile(join(directory, 'PG_VERSION'), '17\n')
  const before = await contentsOf(directory)
  await expect(open(directory)).rejects.toMatchObject({
    exitCode: 6,
    message: expect.stringMatching(/created by PostgreSQL 17, but this is version 18/),
  })
  expect(await contentsOf(directory)).toEqual(before)
})

test('damaged data is reported and left alone', async () => {
  const directory = await stoppedCluster()
  await changeFile(join(directory, 'PG_VERSION'), undefined)
  const before = await contentsOf(directory)
  await expect(open(directory)).rejects.toMatchObject({
    exitCode: 8,
    message: expect.stringContaining('is damaged'),
  })
  expect(await contentsOf(directory)).toEqual(before)
})

test('PostgreSQL’s own error message is passed on', async () => {
  const directory = await stoppedCluster()
  await changeFile(join(directory, 'postgresql.conf'), 'shared_buffers = plenty\n')
  await expect(open(directory)).rejects.toMatchObject({
    exitCode: 8,
    message: expect.stringMatching(/postgresql\.conf.*contains errors\. See .*postgres\.log/),
  })
})

test('a missing password file is reported', async () => {
  const directory = await stoppedCluster()
  await changeFile(join(directory, 'retorna.password'), undefined)
  await expect(open(directory)).rejects.toMatchObject({
    exitCode: 7,
    message: expect.stringContaining('retorna.password'),
  })
})

test('a file in place of the data directory is reported', async () => {
  const home = dirname(await temporaryCluster())
  await writeFile(join(home, 'file'), '')
  await expect(open(join(home, 'file', 'data', 'postgres'))).rejects.toMatchObject({
    exitCode: 4,
    message: expect.stringMatching(/cannot be written \(ENOTDIR.*DATA_DIR/),
  })
})

test('an unwritable directory is reported (as root: one below /proc)', async () => {
  const home = dirname(await temporaryCluster())
  await mkdir(join(home, 'locked'), { mode: 0o500 })
  const parent = isRoot ? '/proc/self' : join(home, 'locked')
  await expect(open(join(parent, 'postgres'))).rejects.toMatchObject({
    exitCode: 4,
    message: expect.stringMatching(/cannot be written .*DATA_DIR/),
  })
  await chmod(join(home, 'locked'), 0o700)
})

const run = (program: string, ...parameters: string[]) =>
  execFileSync(program, parameters, { stdio: 'ignore' })

/** A small separate file system, where this system lets us mount one. */
const mountSmall = (directory: string, megabytes: number): boolean => {
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', directory)
  } catch {
    return false
  }
  onTestFinished(() => {
    run('umount', directory)
  })
  return true
}

test('a full disk is reported before anything is written (as root: a real one)', async () => {
  const home = join(dirname(await temporaryCluster()), 'small')
  await mkdir(home)
  if (isRoot && mountSmall(home, 24)) {
    await expect(open(join(home, 'postgres'))).rejects.toMatchObject({ exitCode: 5 })
    expect(await readdir(home)).toEqual([])
  } else {
    const output = 'FATAL:  could not write lock file "postmaster.pid": No space left on device'
    expect(explainFailure(output, join(home, 'postgres'), '')).toMatchObject({ exitCode: 5 })
  }
})

test('a disk that fills up later is reported, and works again once there is space (as root)', async () => {
  const home = join(dirname(await temporaryCluster()), 'small')
  await mkdir(home)
  if (isRoot && mountSmall(home, 200)) {
    const directory = join(home, 'postgres')
    const server = await open(directory)
    await ask(server.url, 'create table kept as select 7 as number')
    await server.close()
    await writeFile(join(home, 'filler'), Buffer.alloc((await freeBytes(home)) - 8 * 1024 * 1024))
    const before = await contentsOf(directory)
    await expect(open(directory)).rejects.toMatchObject({
      exitCode: 5,
      message: expect.stringMatching(/disk that holds .* is full.*DATA_DIR/),
    })
    expect(await contentsOf(directory)).toEqual(before)
    await rm(join(home, 'filler'))
    const again = await open(directory)
    expect(await ask(again.url, 'select number from kept')).toEqual([7])
    await again.close()
  } else {
    const output = 'PANIC:  could not write to file "pg_wal/xlogtemp.1": Disk quota exceeded'
    expect(explainFailure(output, join(home, 'postgres'), '')).toMatchObject({ exitCode: 5 })
  }
  expect(await isServed(join(home, 'postgres'))).toBe(false)
})
