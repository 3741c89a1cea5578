import { listImports } from '@retorna/contract/staff/imports'
import { beforeEach, expect, test } from 'vitest'
import { useNewTestApp } from '../../../test/app.ts'
import { makeGame } from '../../../test/factories.ts'
import { previewFile, uploadFile } from '../../../test/imports/upload-file.ts'
import { doJobs } from '../../../test/jobs.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { makeKey, makePushFeed, program } from '../../../test/push.ts'

const server = useNewTestApp()
let editor: Member
beforeEach(async () => {
  editor = await joinMember(server, { role: 'editor' })
  await makeGame(server.database.db, { name: 'Blue Heron', slug: 'blue-heron' })
})

const list = async () =>
  listImports.replies[200].parse((await editor.get('/api/admin/imports')).json())

const addBatches = (count: number, file: string, actor: string) =>
  server.database.pool.query(
    `insert into import_batches
       (kind, file_name, sha256, rows_new, rows_changed, rows_unchanged, rows_refused, actor)
     select 'games', $2, 'x', 1, 0, 0, 0, $3 from generate_series(1, $1)`,
    [count, file, actor],
  )

const FILE = 'game,date,rtp\nBlue Heron,2025-09-30,97\n'

test('a file stays in the list, with its import, however many pushes and pulls come after it', async () => {
  const { id, options } = (await uploadFile(server, editor, 'mine.csv', FILE)).json().import
  const { version } = (await previewFile(editor, id, options)).json().import
  await editor.post(`/api/admin/imports/${id}/run`, { acceptPartly: false, version })
  await doJobs(server)
  await addBatches(1, 'c.csv', 'command line')
  const feed = program(server, await makeKey(server, await makePushFeed(server)))
  const readings = [{ game: 'blue-heron', at: '2026-01-02T01:00:00Z', rtp: 95 }]
  // One alone, and one together with others.
  for (const headers of [{ 'idempotency-key': 'a' }, {}]) {
    expect((await feed.json(readings, headers)).statusCode).toBe(202)
  }
  await addBatches(49, 'p.csv', 'pull Nightly')
  const { batches, hasMore, pushesAndPulls } = await list()
  expect(batches).toMatchObject([
    { fileName: 'c.csv', actor: 'command line', importId: null },
    { fileName: 'mine.csv', importId: id },
  ])
  expect(hasMore).toBe(false)
  expect(pushesAndPulls.hasMore).toBe(true)
  expect(pushesAndPulls.batches).toHaveLength(50)
  expect(pushesAndPulls.batches.at(-1)).toMatchObject({ actor: expect.stringMatching(/^key /) })
  await addBatches(49, 'g.csv', 'command line')
  expect(await list()).toMatchObject({ hasMore: true })
})
