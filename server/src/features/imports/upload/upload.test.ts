import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { getImport, listImports } from '@retorna/contract/staff/imports'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { makeGame } from '../../../../test/factories.ts'
import { PIECE, previewFile } from '../../../../test/imports/upload-file.ts'
import { joinMember, type Member } from '../../../../test/member.ts'
import { ImportError } from '../../../ingestion/problem.ts'
import { beginPreview, forgetImports } from '../queries.ts'
import { NO_OPTIONS } from '../stored-import.ts'
import { watchPreview } from '../watch-preview.ts'

let server: TestApp
let neighbor: TestApp
let editor: Member
beforeAll(async () => {
  server = await createTestApp()
  neighbor = await createTestApp({ database: server.database })
  await makeGame(server.database.db, { name: 'Golden Papaya', slug: 'golden-papaya' })
  await server.app.listen({ port: 0 })
})
afterAll(async () => {
  await neighbor.close()
  await server.close()
})
beforeEach(async () => {
  await server.database.pool.query('delete from desk_imports')
  editor = await joinMember(server, { role: 'editor' })
})

const begin = async (bytes: number, by = editor, fileName = 'a.csv') => {
  const reply = await by.post('/api/admin/imports', { fileName, bytes, modifiedAt: 1 })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json().id as number
}

const address = (id: number) => `/api/admin/imports/${id}/file`

const send = async (id: number, from: number, part: Buffer, { app } = server) => {
  const headers = { ...editor.headers, ...PIECE, 'upload-offset': String(from) }
  const reply = await app.inject({ method: 'POST', url: address(id), headers, payload: part })
  return { status: reply.statusCode, end: Number(reply.headers['upload-offset']) }
}

/** As the client of the protocol asks. */
const arrived = async (id: number, by = editor) => {
  const { app } = server
  const reply = await app.inject({ method: 'HEAD', url: address(id), headers: by.headers })
  return Number(reply.headers['upload-offset'] ?? Number.NaN)
}

/** Sends the start of a piece over the network, and hangs up once the server has read it. */
const cutOff = async (id: number, announced: number, part: Buffer) => {
  const { port } = server.app.server.address() as AddressInfo
  const accepted = once(server.app.server, 'connection')
  const socket = connect(port, '127.0.0.1')
  const head = [
    `POST ${address(id)} HTTP/1.1`,
    'host: a',
    `authorization: ${editor.headers.authorization}`,
    `content-type: ${PIECE['content-type']}`,
    'upload-offset: 0',
    `content-length: ${announced}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(part)
  const [received]: Socket[] = await accepted
  // Bytes that wait in a buffer at either end are lost with the connection.
  await expect.poll(() => received?.bytesRead).toBe(socket.bytesWritten)
  await expect.poll(() => arrived(id)).toBeGreaterThan(0)
  socket.destroy()
  await once(socket, 'close')
}

/** Three megabytes of readings. */
const file = (() => {
  const row = (index: number) =>
    `Golden Papaya,${new Date(Date.UTC(2020, 0, 1, index)).toISOString()},96.5,"${'x'.repeat(9_000)}"\n`
  return Buffer.from(
    `game,date,rtp,memo\n${Array.from({ length: 300 }, (_, i) => row(i)).join('')}`,
  )
})()

test('an upload that was cut off goes on where it stopped, also at another server', async () => {
  const id = await begin(file.length)
  await cutOff(id, file.length, file.subarray(0, 1_500_000))
  await expect.poll(() => arrived(id)).toBe(1_500_000)
  const list = listImports.replies[200].parse((await editor.get('/api/admin/imports')).json())
  const progress = { phase: 'uploading', share: 1_500_000 / file.length }
  expect(list.imports).toMatchObject([{ id, state: 'uploading', progress }])
  expect((await editor.post(`/api/admin/imports/${id}/open`, { kind: null })).json().code).toBe(
    'UPLOAD_OFFSET',
  )
  // The page was loaded again: the file leads to what has arrived of it.
  expect(await begin(file.length)).toBe(id)
  expect(await send(id, 1_500_000, file.subarray(1_500_000), neighbor)).toEqual({
    status: 204,
    end: file.length,
  })
  const opened = await editor.post(`/api/admin/imports/${id}/open`, { kind: null })
  expect(opened.statusCode, opened.body).toBe(201)
  const found = getImport.replies[200].parse(opened.json()).import
  expect(found).toMatchObject({ state: 'draft', header: ['game', 'date', 'rtp', 'memo'] })
  const { rows } = await server.database.pool.query(
    `select string_agg(bytes, '' order by position) as file from desk_import_parts`,
  )
  expect(file.equals(rows[0].file)).toBe(true)
  const seen = await previewFile(editor, id, found.options)
  expect(seen.json().import).toMatchObject({ report: { counts: { new: 300 } }, progress: null })
  // The answer was lost: opening once more changes nothing.
  const again = await editor.post(`/api/admin/imports/${id}/open`, { kind: null })
  expect(again.json().import.report.counts.new).toBe(300)
})

test('a piece that does not begin where the file ends is refused, and nobody else adds to it', async () => {
  const id = await begin(10)
  expect(await send(id, 0, Buffer.from('12345'))).toEqual({ status: 204, end: 5 })
  for (const from of [0, 4, 6]) expect((await send(id, from, Buffer.from('x'))).status).toBe(409)
  const other = await joinMember(server, { role: 'editor' })
  expect(await arrived(id, other)).toBeNaN()
  expect(await begin(10, other)).not.toBe(id)
  expect(await arrived(id)).toBe(5)
})

test('of two who send the same piece at once, one is refused', async () => {
  const id = await begin(file.length)
  const both = await Promise.all([send(id, 0, file), send(id, 0, file, neighbor)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect(await arrived(id)).toBe(file.length)
})

test('the oldest files of a user give way, and uploads that do not go on end after a day', async () => {
  const gigabyte = 1_000_000_000
  const ids = []
  const { pool } = server.database
  const stored = await begin(gigabyte, editor, 'stored')
  await pool.query(`update desk_imports set state = 'storing', received = bytes`)
  for (const name of ['a', 'b', 'c', 'd']) ids.push(await begin(gigabyte, editor, name))
  const other = await begin(gigabyte, await joinMember(server, { role: 'editor' }))
  const left = async () =>
    (await pool.query('select id from desk_imports order by id')).rows.map(({ id }) => id)
  expect(await left()).toEqual([stored, ...ids.slice(1), other])
  await pool.query(
    `update desk_imports set updated_at = now() - interval '25 hours' where id <> $1`,
    [other],
  )
  await forgetImports(pool)
  expect(await left()).toEqual([stored, other])
})

test('an upload is cancelled as any import is discarded', async () => {
  const id = await begin(10)
  await send(id, 0, Buffer.from('12345'))
  expect((await editor.delete(`/api/admin/imports/${id}`)).statusCode).toBe(204)
  expect((await send(id, 5, Buffer.from('12345'))).status).toBe(404)
  expect((await server.database.pool.query('select from desk_import_parts')).rowCount).toBe(0)
})

test('a preview that takes long goes on after its answer, and what ends it is shown', async () => {
  const { pool } = server.database
  const id = await begin(1)
  await pool.query(`update desk_imports set state = 'draft', received = 1`)
  const shown = async () =>
    getImport.replies[200].parse((await editor.get(`/api/admin/imports/${id}`)).json()).import
  expect(await beginPreview(pool, id, NO_OPTIONS)).toBe(true)
  const end = Promise.withResolvers<boolean>()
  const watched = { pool, importId: id, log: { error: () => {} }, patienceMs: 0 }
  expect(await watchPreview(watched, () => end.promise)).toBe(true)
  expect(await shown()).toMatchObject({ state: 'draft', progress: { phase: 'reading', share: 0 } })
  // Until it has ended, no other begins.
  expect(await beginPreview(pool, id, NO_OPTIONS)).toBe(false)
  end.reject(new ImportError('file-empty'))
  await expect.poll(shown).toMatchObject({ state: 'failed', progress: null })
  expect((await shown()).problem).toContain('empty')
  // Its process died.
  expect(await beginPreview(pool, id, NO_OPTIONS)).toBe(true)
  await pool.query(`update desk_imports set updated_at = now() - interval '1 minute'`)
  expect((await shown()).progress).toBeNull()
  expect(await beginPreview(pool, id, NO_OPTIONS)).toBe(true)
})
