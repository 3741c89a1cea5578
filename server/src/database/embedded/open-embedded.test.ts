import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { patience } from '../../../test/patience.ts'
import {
  ask,
  isServed,
  open,
  startApplication,
  stoppedCluster,
  temporaryCluster,
} from '../../../test/processes/embedded.ts'

// Real servers can be slow on a busy machine.
vi.setConfig({ testTimeout: patience(180_000) })

test('creates a database, reports it, and stops it when closed', async () => {
  const directory = await temporaryCluster()
  const steps: string[] = []
  const server = await open(directory, (step) => steps.push(step))
  expect(await ask(server.url, 'select 1 + 1')).toEqual([2])
  expect(steps).toContainEqual(expect.stringMatching(/^Creating the database in /))
  await server.close()
  expect(await isServed(directory)).toBe(false)
  expect(await readdir(dirname(directory))).toEqual(['postgres', 'postgres.log'])
})

test('keeps data and settings from one start to the next', async () => {
  const directory = await temporaryCluster()
  const first = await open(directory)
  await ask(first.url, "create table kept as select 'Ação' as word")
  await first.close()
  const steps: string[] = []
  const second = await open(directory, (step) => steps.push(step))
  expect(await ask(second.url, 'select lower(word) from kept')).toEqual(['ação'])
  expect(steps).toEqual([])
})

test('works with special characters in the path and with PG* variables in the environment', async () => {
  vi.stubEnv('PGSSLMODE', 'require')
  vi.stubEnv('PGDATA', '/nowhere')
  vi.stubEnv('PGPASSWORD', 'another')
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  const directory = join(dirname(await temporaryCluster()), `dätä d'ir "$HOME" 100%`, 'postgres')
  const server = await open(directory)
  expect(await ask(server.url, 'select 1')).toEqual([1])
  await server.close()
})

test('concurrent processes share one server, and the last one stops it', async () => {
  const directory = await temporaryCluster()
  const applications = [1, 2, 3].map(() => startApplication(directory))
  const urls = await Promise.all(applications.map((application) => application.opened()))
  expect(new Set(urls).size).toBe(1)
  for (const application of applications) {
    expect(await isServed(directory)).toBe(true)
    await application.stop()
  }
  expect(await isServed(directory)).toBe(false)
})

test('parts of one process share the server as processes do', async () => {
  const directory = await stoppedCluster()
  const [one, two] = await Promise.all([open(directory), open(directory)])
  await one.close()
  expect(await ask(two.url, 'select 1')).toEqual([1])
  await two.close()
  expect(await isServed(directory)).toBe(false)
})

test('a process that starts while the last one stops gets a server that keeps running', async () => {
  const directory = await stoppedCluster()
  let last = await open(directory)
  for (let round = 0; round < 5; round += 1) {
    const [, next] = await Promise.all([last.close(), open(directory)])
    expect(await ask(next.url, 'select 1')).toEqual([1])
    last = next
  }
})

test('refuses network connections and wrong passwords', async () => {
  const directory = await stoppedCluster()
  const { url } = await open(directory)
  const wrong = Object.assign(new URL(url), { password: 'guessed' }).href
  await expect(ask(wrong, 'select 1')).rejects.toThrow('password authentication failed')
  expect(await ask(url, 'show listen_addresses')).toEqual(['127.0.0.1'])
  expect(await ask(url, 'show unix_socket_directories')).toEqual([''])
  for (const { address, internal, family } of Object.values(networkInterfaces())
    .flat()
    .filter((entry) => entry !== undefined)) {
    if (internal || family !== 'IPv4') continue
    const elsewhere = Object.assign(new URL(url), { hostname: address }).href
    await expect(new pg.Client(elsewhere).connect()).rejects.toThrow('ECONNREFUSED')
  }
})

test('other users cannot read the data or the password', async () => {
  const directory = await stoppedCluster()
  await open(directory)
  expect((await stat(directory)).mode & 0o777).toBe(0o700)
  expect((await stat(join(directory, 'retorna.password'))).mode & 0o777).toBe(0o600)
})

test('uses an empty directory, and moves one aside that has other contents', async () => {
  const directory = await temporaryCluster()
  await mkdir(directory)
  await (await open(directory)).close()

  const other = await temporaryCluster()
  await mkdir(other)
  await writeFile(join(other, 'mine.txt'), 'not a database')
  const steps: string[] = []
  await open(other, (step) => steps.push(step))
  expect(steps.join()).toContain('held no database')
  const aside = (await readdir(dirname(other))).find((name) => name.includes('unfinished'))
  expect(await readdir(join(dirname(other), aside ?? ''))).toEqual(['mine.txt'])
})
