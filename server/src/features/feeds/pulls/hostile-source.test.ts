import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { reaching, useTestApp } from '../../../../test/app.ts'
import { httpsSource, makePullFeed, sftpSource } from '../../../../test/pulls.ts'
import { openReceiver } from '../../../../test/servers/receiver.ts'
import { openSftpServer, type SftpFile } from '../../../../test/servers/sftp-server.ts'
import { openPort } from '../../../../test/servers/smtp.ts'
import type { Answer } from '../../../../test/servers/web-receiver.ts'

const allowed: string[] = []
const server = useTestApp(reaching(allowed))

const ranOn = async (answer: Answer, rest: Parameters<typeof httpsSource>[1] = {}) => {
  const source = await openReceiver(answer)
  allowed.push(source.target)
  const feed = await makePullFeed(server)
  await feed.set(httpsSource(source.url, rest))
  return { feed, run: await feed.run() }
}

test('an endless answer is cut off', async () => {
  const { run } = await ranOn((response) => {
    const more = () => {
      if (!response.destroyed) response.write(Buffer.alloc(1 << 20, 'x'), more)
    }
    more()
  })
  expect(run).toMatchObject({ problem: 'too-large', rows: 0 })
})

test.each([
  ['broken JSON', 'json', '{"rows": [', 'answer-unreadable'],
  ['JSON without rows', 'json', '{"rows": 3}', 'answer-unreadable'],
  ['rows that are no objects', 'json', '[1, 2]', 'answer-unreadable'],
  ['a broken line', 'ndjson', '{"game": "a"}\n{', 'answer-unreadable'],
  ['a workbook that is none', 'xlsx', 'PK\u0003\u0004 nonsense', 'table-refused'],
  ['a compressed table', 'csv', gzipSync('game,date,rtp\n'), 'table-refused'],
  ['a table without columns that are known', 'csv', 'a,b\n1,2\n', 'table-refused'],
] as const)('%s is refused with its reason', async (_what, format, body, problem) => {
  const { run } = await ranOn((response) => response.end(body), { format })
  expect(run).toMatchObject({ problem, readings: 0, batchId: null })
})

test('an answer without anything is nothing new', async () => {
  const { run } = await ranOn((response) => response.end(''))
  expect(run).toMatchObject({ problem: null, rows: 0, batchId: null })
})

test('an address with a stray % is requested as it is', async () => {
  const source = await openReceiver((response) => response.end(''))
  allowed.push(source.target)
  const feed = await makePullFeed(server)
  await feed.set(httpsSource(new URL('/100%/rtp%.csv', source.url).href))
  expect(await feed.run()).toMatchObject({ problem: null, rows: 0 })
})

test('a field named like a method of objects is a column like any other', async () => {
  const { run } = await ranOn(
    (response) => response.end('[{"__proto__": {"x": 1}, "constructor": "a", "game": "b"}]'),
    { format: 'json' },
  )
  expect(run).toMatchObject({ problem: 'table-refused' })
  expect(({} as { x?: number }).x).toBeUndefined()
})

test('a server that speaks neither SSH nor PostgreSQL, and one that is gone, are told apart from a refusal', async () => {
  const silent = new URL(await openPort((socket) => socket.end('220 hello\r\n')))
  allowed.push(silent.host)
  const feed = await makePullFeed(server)
  const place = { host: silent.hostname, port: Number(silent.port), user: 'ana' }
  await feed.set(
    {
      kind: 'sftp',
      ...place,
      authentication: 'password',
      folder: '/',
      pattern: '*',
      format: 'csv',
    },
    { secret: 's' },
  )
  expect(await feed.tryOut()).toMatchObject({ run: { problem: 'unreachable' } })
  await feed.set(
    {
      kind: 'postgres',
      ...place,
      database: 'a',
      tls: 'off',
      authority: '',
      query: 'select 1 as id',
      cursorColumn: 'id',
    },
    { secret: 's' },
  )
  expect(await feed.run()).toMatchObject({ problem: 'unreachable' })
})

const ofFiles = async (files: Record<string, SftpFile>) => {
  const source = await openSftpServer(files, { user: 'ana', password: 'p' })
  allowed.push(source.target)
  const feed = await makePullFeed(server)
  await feed.set(sftpSource(source.port), { secret: 'p' })
  return { source, feed }
}

test('names of files are no paths, and only those of the pattern are opened', async () => {
  const { source, feed } = await ofFiles({
    '../../etc/passwd': { content: 'x' },
    'a.csv': { content: '' },
    'b.txt': { content: 'x' },
  })
  expect(await feed.tryOut()).toMatchObject({ run: { problem: null, rows: 0 } })
  expect(source.seen.opened).toEqual(['/out/a.csv'])
})

test('a connection that breaks off within a file ends the run', async () => {
  const { source, feed } = await ofFiles({
    'a.csv': {
      get content() {
        if (source.seen.opened.length > 0) source.drop()
        return 'game,date,rtp\n'
      },
    },
  })
  expect(await feed.tryOut()).toMatchObject({ run: { problem: 'unreachable' } })
})

test('a feed of another kind, and one without a pull, have nothing to run', async () => {
  const feed = await makePullFeed(server)
  expect((await feed.admin.post(`${feed.url}/run`)).statusCode).toBe(404)
  expect((await feed.admin.get('/api/admin/feeds/1/pull')).statusCode).toBe(404)
  expect(await feed.look()).toMatchObject({ pull: null, runs: [] })
})
