import { getImport, listImports } from '@retorna/contract/staff/imports'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { makeGame, makeProvider } from '../../../test/factories.ts'
import { workbook, workbookOf } from '../../../test/formats/workbook.ts'
import { previewFile, uploadFile } from '../../../test/imports/upload-file.ts'
import { doJobs } from '../../../test/jobs.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { resumeImports } from './run-queries.ts'

const server = useTestApp()
let editor: Member
beforeAll(async () => {
  const { db } = server.database
  const provider_id = await makeProvider(db, { name: 'Lumen' })
  await makeGame(db, { name: 'Golden Papaya', slug: 'golden-papaya', provider_id })
  await makeGame(db, { name: 'Blue Heron', slug: 'blue-heron', provider_id })
})
beforeEach(async () => {
  const { pool } = server.database
  await pool.query(
    `delete from readings; delete from daily_rtp; delete from game_metrics;
     delete from desk_imports; delete from import_layouts`,
  )
  editor = await joinMember(server, { role: 'editor', name: 'Eva' })
})

const upload = (name: string, content: string | Uint8Array, kind?: string, by = editor) =>
  uploadFile(server, by, name, content, kind)

const read = (reply: { statusCode: number; body: string; json: () => unknown }) => {
  expect(reply.statusCode, reply.body).toBeLessThan(300)
  return getImport.replies[200].parse(reply.json()).import
}

const uploaded = async (name: string, content: string | Uint8Array, kind?: string, by = editor) =>
  read(await upload(name, content, kind, by))

const preview = async (id: number, options: object) => read(await previewFile(editor, id, options))

const run = async (id: number, acceptPartly = false) => {
  const { version } = read(await editor.get(`/api/admin/imports/${id}`))
  return editor.post(`/api/admin/imports/${id}/run`, { acceptPartly, version })
}

const readingCount = async () => {
  const { rows } = await server.database.pool.query('select count(*)::int as n from readings')
  return rows[0].n
}

const FEW = 'Jogo;Data;RTP\nGolden Papaya;30/09/2025;96,5\nBlue Heron;30/09/2025;97\n'

test('a run uses what upload and preview found out about the file', async () => {
  const { pool } = server.database
  const rows = 'Golden Papaya;04/12/2019;96,5\nBlue Heron;30/09/2019;97\n'
  const { id, options } = await uploaded('a.csv', `Jogo;Data;RTP\n${rows}`)
  await preview(id, options)
  const { rows: stored } = await pool.query(
    `update desk_imports set inspection = inspection || '{"sha256": "of the upload"}'
     where id = $1 returning inspection, report`,
    [id],
  )
  expect(stored[0]).toMatchObject({
    inspection: { encoding: 'utf-8', delimiter: ';' },
    report: { notation: { dateFormat: 'dmy', midnightIsDate: true } },
  })
  await run(id)
  await doJobs(server)
  const { rows: batches } = await pool.query(
    'select sha256 from import_batches order by id desc limit 1',
  )
  expect(batches).toEqual([{ sha256: 'of the upload' }])
})

test('a file is matched, previewed, stored by a job, listed and undone', async () => {
  const draft = await uploaded('leituras.csv', FEW)
  expect(draft).toMatchObject({
    fileName: 'leituras.csv',
    state: 'draft',
    uploadedBy: 'Eva',
    header: ['Jogo', 'Data', 'RTP'],
    sample: [
      ['Golden Papaya', '30/09/2025', '96,5'],
      ['Blue Heron', '30/09/2025', '97'],
    ],
    options: { kind: 'readings', columns: { name: 0, date: 1, rtp: 2 }, dateFormat: null },
    guesses: {
      games: { columns: { name: 0, theoretical_rtp: 2 } },
      versions: { columns: { name: 0, rtp: 2 } },
    },
    isRemembered: false,
    report: null,
    hasFile: true,
  })
  const seen = await preview(draft.id, draft.options)
  expect(seen.report).toMatchObject({
    counts: { new: 2, changed: 0, unchanged: 0, refused: 0 },
    new: [
      { line: 2, name: 'Golden Papaya' },
      { line: 3, name: 'Blue Heron' },
    ],
    questions: [],
  })
  expect(await readingCount()).toBe(0)

  const started = read(await run(draft.id))
  expect(started.state).toBe('queued')
  await doJobs(server)
  const done = read(await editor.get(`/api/admin/imports/${draft.id}`))
  expect(done).toMatchObject({ state: 'done', hasFile: false, progress: null, undoneAt: null })
  expect(await readingCount()).toBe(2)

  const list = listImports.replies[200].parse((await editor.get('/api/admin/imports')).json())
  expect(list.imports).toEqual([])
  expect(list.batches[0]).toMatchObject({
    id: done.batchId,
    kind: 'readings',
    actor: 'Eva',
    counts: { new: 2 },
    undoneAt: null,
  })
  const undo = await editor.post(`/api/admin/import-batches/${done.batchId}/undo`)
  expect(undo.json()).toMatchObject({ removed: 2, restored: 0 })
  expect(await readingCount()).toBe(0)
  const undone = read(await editor.get(`/api/admin/imports/${draft.id}`))
  expect(undone).toMatchObject({ undoneAt: expect.any(String), undoneBy: 'Eva' })
  const again = await editor.post(`/api/admin/import-batches/${done.batchId}/undo`)
  expect([again.statusCode, again.json()]).toMatchObject([
    409,
    { code: 'UNDO_REFUSED', fields: { batch: expect.stringContaining('already been undone') } },
  ])
})

test('unknown columns are mapped by hand, and remembered of the feed once an import was stored', async () => {
  const strange = 'wann,was,quote\n2025-09-30,Golden Papaya,96.5\n'
  const draft = await uploaded('a.csv', strange)
  expect(draft).toMatchObject({ isRemembered: false, options: { columns: {} } })
  const refused = await editor.post(`/api/admin/imports/${draft.id}/preview`, draft.options)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { code: 'FILE_UNREADABLE', fields: { file: expect.stringContaining('date') } },
  ])
  const options = { ...draft.options, columns: { date: 0, name: 1, rtp: 2 } }
  expect((await preview(draft.id, options)).report?.counts.new).toBe(1)

  const colleague = await joinMember(server, { role: 'editor' })
  const next = 'WANN,Was,Quote\n2025-10-01,Blue Heron,97\n'
  expect(await uploaded('b.csv', next, undefined, colleague)).toMatchObject({
    isRemembered: false,
    layouts: [],
  })
  await run(draft.id)
  await doJobs(server)
  const other = await uploaded('c.csv', next, undefined, colleague)
  expect(other).toMatchObject({
    isRemembered: true,
    options,
    layouts: [{ feedId: options.feedId, options }],
  })
})

test('what is remembered of another feed is not applied to a colleague', async () => {
  const { pool } = server.database
  const { rows } = await pool.query(
    "insert into feeds (name, kind) values ('Other casino', 'file') returning id",
  )
  const file = 'jogo;data;rtp\nGolden Papaya;04/03/2025;96\n'
  const draft = await uploaded('a.csv', file)
  const options = { ...draft.options, feedId: rows[0].id, dateFormat: 'mdy' as const }
  await preview(draft.id, options)
  await run(draft.id)
  await doJobs(server)
  const colleague = await joinMember(server, { role: 'editor' })
  expect(await uploaded('b.csv', file, undefined, colleague)).toMatchObject({
    isRemembered: false,
    options: { feedId: 2, dateFormat: null },
    layouts: [{ feedId: rows[0].id }],
  })
  expect(await uploaded('c.csv', file)).toMatchObject({ isRemembered: true, options })
})

test('of several sheets one is chosen, and a unit that could be two is asked before any row is read', async () => {
  const sheets = workbookOf({
    Cover: [['Prepared by the data team']],
    March: [
      ['Game', 'Date', 'Turnover (M)', 'Payout (M)'],
      ['Golden Papaya', '2025-03-31', 1.5, 1.4],
    ],
    April: [
      ['Game', 'Date', 'RTP'],
      ['Golden Papaya', '2025-04-30', 97],
    ],
  })
  const draft = await uploaded('a.xlsx', sheets)
  expect(draft).toMatchObject({ sheet: 'March', sheets: ['Cover', 'March', 'April'] })
  const asked = await preview(draft.id, draft.options)
  expect(asked.report).toMatchObject({ isAsked: true, questions: [{ about: 'sheet' }] })
  const refused = await run(draft.id, true)
  expect(refused.json()).toMatchObject({ code: 'IMPORT_BUSY' })
  const unit = await preview(draft.id, { ...draft.options, sheet: 'March' })
  expect(unit.report?.questions.map(({ about, key }) => [about, key])).toEqual([
    ['unit', 'payout'],
    ['unit', 'turnover'],
  ])
  const units = { turnover: 1e6, payout: 1e6 }
  const told = await preview(draft.id, { ...unit.options, units })
  expect(told.report?.new[0]?.changes).toContainEqual({
    column: 'turnover',
    before: null,
    after: 1_500_000,
  })
  const april = await preview(draft.id, { ...told.options, sheet: 'April' })
  expect(april).toMatchObject({ sheet: 'April', header: ['Game', 'Date', 'RTP'], report: null })
  expect((await preview(draft.id, april.options)).report?.counts).toMatchObject({ new: 1 })
})

test('columns of another kind, twice or beyond the header are refused', async () => {
  const draft = await uploaded('a.csv', FEW)
  for (const columns of [
    { reels: 0 },
    { name: 0, date: 1, rtp: 1 },
    { name: 0, date: 1, rtp: 7 },
  ]) {
    const reply = await editor.post(`/api/admin/imports/${draft.id}/preview`, {
      ...draft.options,
      columns,
    })
    expect(reply.statusCode).toBe(400)
  }
})

test('an ambiguous date is asked about, and the answer decides it', async () => {
  const draft = await uploaded('a.csv', 'jogo;data;rtp\nGolden Papaya;04/03/2025;96\n')
  const asked = await preview(draft.id, draft.options)
  expect(asked.report).toMatchObject({
    questions: [{ about: 'date-format' }],
    counts: { refused: 1 },
  })
  expect(asked.report?.refused[0]?.problems[0]).toMatchObject({
    column: 'data',
    value: '04/03/2025',
    reason: expect.not.stringContaining('--'),
  })
  const told = await preview(draft.id, { ...draft.options, dateFormat: 'dmy' })
  expect(told.report?.new[0]?.changes[0]).toMatchObject({ after: '2025-03-04T15:00:00.000Z' })
})

test('refused rows can be downloaded without formulas, and the good ones can be stored', async () => {
  const draft = await uploaded(
    '=cmd|calc.csv',
    `${FEW}"=HYPERLINK(""http://example.invalid"")";30/09/2025;96\n<script>alert(1)</script>;30/09/2025;96\n`,
  )
  const seen = await preview(draft.id, draft.options)
  expect(seen).toMatchObject({ hasRefusedFile: true, report: { counts: { new: 2, refused: 2 } } })
  const file = await editor.get(`/api/admin/imports/${draft.id}/refused`)
  expect(file.headers['content-disposition']).toBe('attachment; filename="cmd-calc.refused.csv"')
  expect(file.headers['content-type']).toContain('text/csv')
  expect(file.body).toContain(`"'=HYPERLINK(""http://example.invalid"")"`)
  expect(file.body).not.toMatch(/^=|;=/m)

  await run(draft.id)
  await doJobs(server)
  const whole = read(await editor.get(`/api/admin/imports/${draft.id}`))
  expect(whole).toMatchObject({ state: 'refused', batchId: null, hasFile: true })
  expect(await readingCount()).toBe(0)
  await run(draft.id, true)
  await doJobs(server)
  const partly = read(await editor.get(`/api/admin/imports/${draft.id}`))
  expect(partly).toMatchObject({ state: 'done', hasRefusedFile: true })
  expect(await readingCount()).toBe(2)
})

test('a workbook is read as the table that it shows', async () => {
  const content = workbook([
    ['Jogo', 'Data', 'RTP', 'Apostas', 'Prêmios'],
    ['Golden Papaya', { date: 45930 }, 96.5, 1000, 965],
    [null, null, null, null, null],
    ['Green & Owl', { date: 45930 }, 97, null, null],
  ])
  const draft = await uploaded('leituras.xlsx', content)
  expect(draft).toMatchObject({
    options: { kind: 'readings', columns: { name: 0, date: 1, rtp: 2, turnover: 3, payout: 4 } },
    sample: [
      ['Golden Papaya', '2025-09-30', '96.5', '1000', '965'],
      ['Green & Owl', '2025-09-30', '97', '', ''],
    ],
  })
  const { report } = await preview(draft.id, draft.options)
  expect(report).toMatchObject({
    counts: { new: 1, refused: 1 },
    new: [{ line: 2 }],
    refused: [{ line: 4 }],
  })
})

test('changed and unchanged rows are shown with the stored values', async () => {
  const draft = await uploaded('a.csv', FEW)
  await preview(draft.id, draft.options)
  await run(draft.id)
  await doJobs(server)
  const next = await uploaded('b.csv', FEW.replace('96,5', '95,5'))
  const { report } = await preview(next.id, next.options)
  expect(report).toMatchObject({
    counts: { new: 0, changed: 1, unchanged: 1, refused: 0 },
    unchanged: [{ line: 3, name: 'Blue Heron' }],
  })
  expect(report?.changed[0]?.changes).toContainEqual({ column: 'rtp', before: 96.5, after: 95.5 })
})

test('a running or finished import cannot be changed, started or deleted', async () => {
  const draft = await uploaded('a.csv', FEW)
  expect((await run(draft.id)).json()).toMatchObject({ code: 'IMPORT_BUSY' })
  await preview(draft.id, draft.options)
  const replies = await Promise.all([run(draft.id), run(draft.id), run(draft.id)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  const drop = await editor.delete(`/api/admin/imports/${draft.id}`)
  expect([drop.statusCode, drop.json()]).toMatchObject([409, { code: 'IMPORT_BUSY' }])
  const late = await editor.post(`/api/admin/imports/${draft.id}/preview`, draft.options)
  expect(late.statusCode).toBe(409)
  await doJobs(server)
  expect(await readingCount()).toBe(2)
  expect((await run(draft.id)).statusCode).toBe(409)
})

test('an import runs only with the options last previewed', async () => {
  const draft = await uploaded('a.csv', FEW)
  await preview(draft.id, draft.options)
  const withoutDate = { ...draft.options, columns: { name: 0, rtp: 2 } }
  const look = await editor.post(`/api/admin/imports/${draft.id}/preview`, withoutDate)
  expect(look.statusCode).toBe(400)
  const found = read(await editor.get(`/api/admin/imports/${draft.id}`))
  expect(found).toMatchObject({ options: withoutDate, report: null })
  const reply = await run(draft.id)
  expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'IMPORT_BUSY' }])
})

test('an import runs only as the user saw it, not as another has previewed it since', async () => {
  const draft = await uploaded('a.csv', 'jogo;data;rtp\nGolden Papaya;03/04/2025;96\n')
  const seen = await preview(draft.id, { ...draft.options, dateFormat: 'dmy' })
  const other = await preview(draft.id, { ...draft.options, dateFormat: 'mdy' })
  const store = ({ version }: { version: string }) =>
    editor.post(`/api/admin/imports/${draft.id}/run`, { acceptPartly: false, version })
  const refused = await store(seen)
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'EDIT_CONFLICT' }])
  expect((await preview(draft.id, seen.options)).version).toBe(seen.version)
  expect((await store(other)).statusCode).toBe(409)
  expect(read(await store(seen)).state).toBe('queued')
})

test('a confirmed import whose process died before starting it is retried by another', async () => {
  const draft = await uploaded('a.csv', FEW)
  await preview(draft.id, draft.options)
  await run(draft.id)
  const { pool, db } = server.database
  const takenSince = (when: string) =>
    pool.query(
      `update graphile_worker._private_jobs
       set locked_by = 'gone', locked_at = ${when}, attempts = 1 where key = $1`,
      [`run-import:${draft.id}`],
    )
  const goOn = async () => {
    await resumeImports(db)
    await doJobs(server)
    return read(await editor.get(`/api/admin/imports/${draft.id}`)).state
  }
  await takenSince('now()')
  expect(await goOn()).toBe('queued')
  await takenSince(`now() - interval '1 hour'`)
  expect(await goOn()).toBe('done')
  expect(await readingCount()).toBe(2)
})

test('an upload can be deleted; of many only the latest are kept', async () => {
  const ids = []
  for (let count = 0; count < 12; count++) ids.push((await uploaded(`${count}.csv`, FEW)).id)
  const list = listImports.replies[200].parse((await editor.get('/api/admin/imports')).json())
  expect(list.imports.map(({ id }) => id)).toEqual(ids.slice(2).reverse())
  const last = ids.at(-1)
  expect((await editor.delete(`/api/admin/imports/${last}`)).statusCode).toBe(204)
  expect((await editor.get(`/api/admin/imports/${last}`)).statusCode).toBe(404)
})

test('abandoned uploads are deleted after a while', async () => {
  const draft = await uploaded('a.csv', FEW)
  await server.database.pool.query(`update desk_imports set updated_at = now() - interval '8 days'`)
  const { forgetImports } = await import('./queries.ts')
  await forgetImports(server.database.pool)
  expect((await editor.get(`/api/admin/imports/${draft.id}`)).statusCode).toBe(404)
  const { rows } = await server.database.pool.query('select 1 from desk_import_parts')
  expect(rows).toEqual([])
})

test('a misspelled or ambiguous name is read as the game that the user chose, also in the next file', async () => {
  const { db } = server.database
  const other = await makeProvider(db, { name: 'Umbra' })
  const twin = await makeGame(db, {
    name: 'Blue Heron',
    slug: 'blue-heron-umbra',
    provider_id: other,
  })
  await server.app.catalog.reload()
  const file =
    'Jogo;Data;RTP\nGolden Papaia;30/09/2025;96,5\nBlue Heron;30/09/2025;97\nNobody;30/09/2025;97\n'
  const draft = await uploaded('a.csv', file)
  const seen = await preview(draft.id, draft.options)
  const meant = seen.report?.refused.map(({ problems }) => problems[0]?.meant)
  expect(meant).toMatchObject([
    { text: 'Golden Papaia', games: [{ name: 'Golden Papaya', provider: 'Lumen' }] },
    { text: 'Blue Heron', games: [{ provider: 'Lumen' }, { provider: 'Umbra' }] },
    null,
  ])
  const papaya = meant?.[0]?.games[0]?.id ?? 0
  const games = { 'Golden Papaia': papaya, 'Blue Heron': twin, Nobody: 999_999 }
  const chosen = await preview(draft.id, { ...draft.options, games })
  expect(chosen.report?.counts).toMatchObject({ new: 2, refused: 1 })
  expect(chosen.gameNames).toEqual({ [papaya]: 'Golden Papaya', [twin]: 'Blue Heron' })
  await run(draft.id, true)
  await doJobs(server)
  const { rows } = await server.database.pool.query('select game_id from readings order by rtp')
  expect(rows).toEqual([{ game_id: papaya }, { game_id: twin }])
  expect((await uploaded('b.csv', file)).options.games).toEqual(games)
  for (const hostile of [{ x: 'y' }, { x: 0 }, { '\0': 1 }, []]) {
    const reply = await editor.post(`/api/admin/imports/${draft.id}/preview`, {
      ...draft.options,
      games: hostile,
    })
    expect(reply.statusCode).toBe(400)
  }
  await db.updateTable('games').set({ name: 'Umbra Heron' }).where('id', '=', twin).execute()
})
