import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { HOUR_MS } from '@retorna/domain/milliseconds'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { insertUser } from '../../../test/accounts.ts'
import { useNewTestApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/jobs.ts'
import { newDirectory } from '../../../test/opened.ts'
import type { BackupPlace } from '../../backup-settings.ts'
import { clearScratch } from '../../ingestion/with-scratch.ts'
import { readPlatformState } from '../../metrics/platform-queries.ts'
import { type BackupStore, openStore } from './backup-store.ts'
import { readLedger, updateLedger } from './deletion-ledger.ts'
import { verifyBackup } from './restore-backup.ts'
import { backUp, backUpIfDue, newestOf } from './scheduled-backup.ts'

const SECRET = { current: 'a secret of thirty-two characters', former: [] }

const server = useNewTestApp()
let folder: string
beforeEach(async () => {
  folder = await newDirectory()
})

/** What is logged, a line each. */
let logged: string[]
beforeEach(() => {
  logged = []
})
const keep = (_fields: object, message: string) => logged.push(message)

const run = (place: BackupPlace, hours: number) => {
  const { pool, db } = server.database
  const unset = { recipient: undefined, archiveAfterMonths: undefined }
  const backup = { place, everyMs: 24 * HOUR_MS, keepDays: 3, ...unset }
  const config = { backup, publicUrl: 'https://retorna.example' }
  const now = new Date(Date.now() + hours * HOUR_MS)
  return backUpIfDue({ pool, db, config, secret: SECRET, log: { warn: keep, error: keep } }, now)
}

/** Of a page of names; S3 has a thousand. */
const MOST_NAMES = 2

/** What this needs of the S3 API, in memory; rejects requests that are not signed. */
const openBucketDouble = async (): Promise<{
  objects: Map<string, Buffer>
  place: BackupPlace
}> => {
  const objects = new Map<string, Buffer>()
  const listener = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const [, bucket, ...rest] = pathname.split('/')
    const key = rest.join('/')
    const isSigned = /^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/eu-west-1\/s3\/aws4_request, /.test(
      request.headers.authorization ?? '',
    )
    if (!isSigned || bucket !== 'copies') {
      const [status, code] = isSigned ? [404, 'NoSuchBucket'] : [403, 'AccessDenied']
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
    } else if (key === '') {
      const prefix = searchParams.get('prefix') ?? ''
      const keys = [...objects.keys()].filter((name) => name.startsWith(prefix)).sort()
      const from = Number(searchParams.get('continuation-token') ?? 0)
      const page = keys.slice(from, from + MOST_NAMES)
      const next = from + MOST_NAMES
      response.end(
        page.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('') +
          (next < keys.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''),
      )
    } else if (request.method === 'PUT') {
      objects.set(key, body)
      response.end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else {
      const object = objects.get(key)
      response.writeHead(object ? 200 : 404).end(object)
    }
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void listener.close())
  const { port } = listener.address() as AddressInfo
  return {
    objects,
    place: {
      bucket: 'copies',
      prefix: 'retorna/daily',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-west-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    },
  }
}

test('a backup is made when one is due, and removed after its retention period; other files stay', async () => {
  await writeFile(join(folder, 'notes.txt'), 'mine')
  await run({ folder }, 0)
  await run({ folder }, 1)
  expect(await readdir(folder)).toHaveLength(2)
  await run({ folder }, 25)
  const names = (await readdir(folder)).sort()
  expect(names).toEqual([
    'notes.txt',
    expect.stringMatching(/^retorna-.*Z\.tar$/),
    expect.stringMatching(/^retorna-.*Z\.tar$/),
  ])
  await verifyBackup(join(folder, names[1] ?? ''), undefined)
  // The end of a backup is recorded by the database's clock.
  await server.database.pool.query(
    "update backups set finished_at = finished_at - interval '9 days'",
  )
  await run({ folder }, 90)
  expect(await readdir(folder)).toHaveLength(3)
})

test('a clock that is far ahead for less than an interval takes no backup away', async () => {
  const listed = async () => (await server.database.pool.query('select from backups')).rowCount
  for (const hours of [0, 25, 50, 75]) await run({ folder }, hours)
  const before = await readdir(folder)
  for (const hours of [1440, 1441, 1442]) await run({ folder }, hours)
  expect(await readdir(folder)).toEqual(expect.arrayContaining(before))
  expect(await readdir(folder)).toHaveLength(before.length + 3)
  expect(await listed()).toBe(before.length + 3)
  const newest = newestOf(await readdir(folder), new Date(Date.now() + 76 * HOUR_MS))
  expect(newest).toBe(before.toSorted().at(-1))
  // It was no mistake: the last backup of an interval ago is from then, too.
  await run({ folder }, 1466)
  expect(await readdir(folder)).toHaveLength(4)
  expect(await listed()).toBe(4)
})

test('the first backup after a restore, whose database knows of none, takes no older one away', async () => {
  for (const hours of [0, 25, 50, 75]) await run({ folder }, hours)
  const before = await readdir(folder)
  await server.database.pool.query('delete from backups')
  await run({ folder }, 1440)
  expect(await readdir(folder)).toEqual(expect.arrayContaining(before))
})

test('backups that are rarer than their retention period do not pile up', async () => {
  for (const day of [0, 7, 14, 21]) await run({ folder }, day * 24)
  expect(await readdir(folder)).toHaveLength(2)
})

test('a clock that was set back leaves the newest of only future backups to be tried', () => {
  const names = [
    'retorna-2027-01-01T00-00-00Z.tar',
    'retorna-2027-01-02T00-00-00Z.tar.age',
    'z.tar',
  ]
  expect(newestOf(names, new Date('2026-01-01'))).toBe(names[1])
  expect(newestOf(['z.tar'], new Date())).toBeUndefined()
})

test('a backup that ended ahead of a clock that was set back puts off none', async () => {
  await run({ folder }, 0)
  await server.database.pool.query("update backups set finished_at = now() + interval '30 days'")
  expect((await readPlatformState(server.database.db)).backupSeconds).toBeNull()
  await run({ folder }, 1)
  await run({ folder }, 2)
  expect(await readdir(folder)).toHaveLength(2)
})

test('administrators are mailed once a day while backups fail, and when the latest is too old', async () => {
  const { db, pool } = server.database
  await insertUser(db, { email: 'root@example.com', role: 'admin' })
  await insertUser(db, { email: 'member@example.com' })
  await writeFile(join(folder, 'file'), '')
  const broken = { folder: join(folder, 'file') }
  await run(broken, 0)
  await run(broken, 0)
  expect(await mailsTo(server, 'root@example.com')).toMatchObject([
    { kind: 'backup-missing', data: { latestAt: null } },
  ])
  expect(logged).toEqual(Array(2).fill('The backup failed'))
  expect(await mailsTo(server, 'member@example.com')).toEqual([])
  const { rows } = await pool.query('select error, finished_at is not null as ended from backups')
  expect(rows).toEqual(
    Array(2).fill({ error: expect.stringMatching(/EEXIST|ENOTDIR/), ended: true }),
  )
  await run({ folder }, 0)
  // Due for two days, but no process was there to make it.
  await run({ folder }, 49)
  expect(await mailsTo(server, 'root@example.com')).toMatchObject([
    {},
    { kind: 'backup-missing', data: { latestAt: expect.stringMatching(/^\d{4}-/) } },
  ])
})

test('a backup that is stored has not failed, even if older ones cannot be removed', async () => {
  const { db, pool } = server.database
  await insertUser(db, { email: 'root@example.com', role: 'admin' })
  await run({ folder }, 0)
  await mkdir(join(folder, 'retorna-2020-01-01T00-00-00Z.tar'))
  await run({ folder }, 25)
  expect(await mailsTo(server, 'root@example.com')).toEqual([])
  expect(logged).toEqual(['Old backups could not be removed'])
  const { rows } = await pool.query('select error, removal_error from backups order by id')
  expect(rows).toEqual([
    { error: null, removal_error: null },
    { error: null, removal_error: expect.stringMatching(/2020-01-01/) },
  ])
})

test('one process at a time makes a backup, and what a killed one left is marked as failed', async () => {
  const { pool } = server.database
  const holder = await pool.connect()
  await holder.query('select pg_advisory_lock(7236026)')
  await run({ folder }, 0)
  expect(await readdir(folder)).toEqual([])
  await holder.query('select pg_advisory_unlock(7236026)')
  holder.release()
  await pool.query("insert into backups (name, started_at) values ('killed', now())")
  await run({ folder }, 0)
  const { rows } = await pool.query('select name, error from backups order by id')
  expect(rows).toEqual([
    { name: 'killed', error: 'The process was stopped.' },
    { name: expect.stringMatching(/^retorna-/), error: null },
  ])
})

test('a backup that was killed ends as failed before the next one is due', async () => {
  const { pool } = server.database
  await run({ folder }, 0)
  await pool.query("insert into backups (name, started_at) values ('killed', now())")
  await run({ folder }, 1)
  const { rows } = await pool.query("select error from backups where name = 'killed'")
  expect(rows).toEqual([{ error: 'The process was stopped.' }])
  expect(await readdir(folder)).toHaveLength(1)
})

test('a bucket holds backups, gives them back, and loses those past their time', async () => {
  const { objects, place } = await openBucketDouble()
  await run(place, 0)
  const [name = ''] = await openStore(place).names()
  expect([...objects.keys()]).toEqual([`retorna/daily/${name}`])
  const copy = join(folder, 'copy.tar')
  expect(await openStore(place).get(name, copy)).toBe(true)
  await verifyBackup(copy, undefined)
  expect(await openStore(place).get('none', copy)).toBe(false)
  objects.set('retorna/daily/retorna-2020-01-01T00-00-00Z.tar.age', Buffer.from(''))
  objects.set('retorna/daily/keep.txt', Buffer.from(''))
  expect(await openStore(place).names()).toHaveLength(3)
  await run(place, 25)
  expect([...objects.keys()].sort()).toEqual([
    'retorna/daily/keep.txt',
    expect.stringMatching(/retorna-20/),
    expect.stringMatching(/retorna-20/),
  ])
})

test('a refused or missing bucket fails with its reason', async () => {
  const { place } = await openBucketDouble()
  await run({ ...place, bucket: 'other' }, 0)
  await run({ ...place, region: 'elsewhere' }, 0)
  const { rows } = await server.database.pool.query('select error from backups order by id')
  expect(rows.map(({ error }) => error)).toEqual([
    'There is no bucket other',
    'The bucket copies answered 403 AccessDenied',
  ])
})

test('the ledger of deletions keeps every entry, in a folder and in a bucket', async () => {
  const { db, pool } = server.database
  const { place } = await openBucketDouble()
  await insertUser(db, { id: 'here' })
  await insertUser(db, { id: 'gone', deleted_at: '2026-01-01T00:00:00Z' })
  for (const where of [{ folder }, place]) {
    await pool.query("update users set deleted_at = null where id = 'here'")
    expect(await readLedger(where)).toBeUndefined()
    await updateLedger(db, where)
    await pool.query("update users set deleted_at = '2026-02-01Z' where id = 'here'")
    await updateLedger(db, where)
    await updateLedger(db, where)
    expect(await readLedger(where)).toEqual([
      { userId: 'gone', deletedAt: new Date('2026-01-01T00:00:00Z') },
      { userId: 'here', deletedAt: new Date('2026-02-01T00:00:00Z') },
    ])
  }
})

test('what was left of backups whose processes ended goes with the next one, and nothing else', async () => {
  const drafts = [
    'retorna-2026-01-02T03-04-05Z.tar.partial',
    'retorna-2026-01-02T03-04-05Z.tar.age.partial',
    'retorna-before-upgrade-2026-01-02T03-04-05Z.tar.partial',
    'retorna-before-upgrade-2026-01-02T03-04-05Z.tar.age.partial',
  ]
  const others = [
    'holiday.partial',
    'retorna-readings-2024-01.tar.partial',
    'retorna-before-upgrade-2026-01-02T03-04-05Z.tar',
  ]
  for (const name of [...drafts, ...others]) await writeFile(join(folder, name), 'a part')
  await run({ folder }, 0)
  const names = await readdir(folder)
  expect(names).toHaveLength(others.length + 1)
  expect(names).toEqual(expect.arrayContaining(others))
})

test('a backup is made where the next process removes what a killed one leaves', async () => {
  const { pool, db } = server.database
  const unset = { recipient: undefined, archiveAfterMonths: undefined }
  const backup = { place: { folder }, everyMs: 24 * HOUR_MS, keepDays: 3, ...unset }
  let made = ''
  const store: BackupStore = {
    ...openStore({ folder }),
    put: async (path) => {
      made = path
      // As if another process of this machine, which is gone, had made it.
      await rename(dirname(path), dirname(path).replace(`-${process.pid}-`, '-2147483647-'))
    },
  }
  const config = { backup, publicUrl: 'https://retorna.example' }
  await backUp({ pool, db, config, secret: SECRET }, store, new Date())
  const left = dirname(made).replace(`-${process.pid}-`, '-2147483647-')
  expect(await readdir(left)).toEqual([basename(made)])
  await clearScratch()
  await expect(readdir(left)).rejects.toThrow('ENOENT')
})
