import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as uploads from '@retorna/contract/staff/import-uploads'
import { zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { workbookParts } from '../../../test/formats/workbook.ts'
import { PIECE, uploadFile } from '../../../test/imports/upload-file.ts'
import { joinMember, type Member } from '../../../test/member.ts'

const server = useTestApp()
let editor: Member
beforeAll(async () => {
  editor = await joinMember(server, { role: 'editor' })
  await server.app.listen({ port: 0 })
})

const upload = (name: string, content: string | Uint8Array) =>
  uploadFile(server, editor, name, content)

/** Sends a piece over the network until the server stops accepting it. */
const sendTooMuch = async (id: number, headers: Record<string, string | number>) => {
  const { port } = server.app.server.address() as AddressInfo
  const call = request({
    port,
    host: 'localhost',
    method: 'POST',
    path: `/api/admin/imports/${id}/file`,
    headers: { ...editor.headers, ...PIECE, 'upload-offset': 0, ...headers },
  })
  let status = 0
  let body = ''
  let isOver = false
  const over = new Promise<void>((resolve) => {
    const end = () => {
      isOver = true
      resolve()
    }
    call.on('response', (reply) => {
      status = reply.statusCode ?? 0
      reply.on('data', (part) => {
        body += part
      })
      reply.on('end', end)
    })
    // The server closes the connection once it has replied.
    call.on('error', end)
    call.on('close', end)
  })
  const part = Buffer.alloc(1_000_000, 'a,b\n')
  let sent = 0
  while (sent < 200_000_000 && !isOver) {
    if (!call.write(part)) await Promise.race([once(call, 'drain').catch(() => {}), over])
    sent += part.length
    if (status !== 0) break
  }
  await over
  call.destroy()
  return { status, code: body === '' ? '' : JSON.parse(body).code, sent }
}

const begin = (bytes: number) =>
  editor.post('/api/admin/imports', { fileName: 'big.csv', bytes, modifiedAt: bytes })

test('more than 1 GB is refused before it is sent', async () => {
  const reply = await begin(uploads.MAX_IMPORT_BYTES + 1)
  expect([reply.statusCode, reply.json().code]).toEqual([413, 'FILE_TOO_LARGE'])
  expect((await begin(uploads.MAX_IMPORT_BYTES)).statusCode).toBe(201)
})

test.each([
  ['a piece that is too large', { 'content-length': 200_000_000 }, 413],
  ['a piece of unknown length', { 'transfer-encoding': 'chunked' }, 400],
])('%s is refused before it is read', async (_, headers, expected) => {
  const { id } = (await begin(900_000_000)).json()
  const { status, sent } = await sendTooMuch(id, headers)
  // A client still sending may see the connection closed before the reply arrives.
  if (status !== 0) expect(status).toBe(expected)
  expect(sent).toBeLessThan(20_000_000)
})

test('a piece of another type, beyond the end or without its place is refused', async () => {
  const { id } = (await begin(10)).json()
  const send = async (payload: string, headers: Record<string, string>) => {
    const reply = await server.app.inject({
      method: 'POST',
      url: `/api/admin/imports/${id}/file`,
      headers: { ...editor.headers, ...headers },
      payload,
    })
    return [reply.statusCode, reply.json().code]
  }
  const at = { ...PIECE, 'upload-offset': '0' }
  expect(await send('12345678901', at)).toEqual([413, 'FILE_TOO_LARGE'])
  for (const place of ['', '-1', '0.5', 'x']) {
    expect(await send('1', { ...at, 'upload-offset': place })).toEqual([400, 'VALIDATION'])
  }
  expect(await send('1', PIECE)).toEqual([400, 'VALIDATION'])
  expect(await send('{}', { ...at, 'content-type': 'application/json' })).toEqual([
    415,
    'UNSUPPORTED_MEDIA_TYPE',
  ])
  expect((await send('a', { ...at, 'content-type': 'multipart/form-data; boundary=a' }))[0]).toBe(
    415,
  )
})

const SHEET = 'xl/worksheets/sheet1.xml'
const ROWS = [
  ['jogo', 'data', 'rtp'],
  ['A', '2025-01-01', 96],
]

const refusalOf = async (name: string, content: string | Uint8Array) => {
  const reply = await upload(name, content)
  return [reply.statusCode, reply.json().code]
}

/** A workbook whose sheet is 20 MB of zero bytes. */
const BOMB = zipSync({ ...workbookParts(ROWS), [SHEET]: new Uint8Array(20_000_000) })
const bomb = () => Buffer.from(BOMB)

/** Sets another size of the sheet in the archive's directory, which readers rely on. */
const promise = (archive: Buffer, bytes: number): Buffer => {
  const entry = archive.lastIndexOf(SHEET) - 46
  expect(archive.readUInt32LE(entry)).toBe(0x02014b50)
  archive.writeUInt32LE(bytes, entry + 24)
  return archive
}

test('a workbook that unpacks to gigabytes is refused without unpacking', async () => {
  expect(bomb().length).toBeLessThan(1_000_000)
  for (const hostile of [bomb(), promise(bomb(), 3_000_000_000)]) {
    expect(await refusalOf('bomb.xlsx', hostile)).toEqual([400, 'FILE_UNREADABLE'])
  }
})

test('a workbook that declares a wrong size is refused', async () => {
  const liar = promise(bomb(), 1000)
  expect(await refusalOf('liar.xlsx', liar)).toEqual([400, 'FILE_UNREADABLE'])
  const head = liar.indexOf(SHEET) - 30
  liar.writeUInt32LE(1000, head + 22)
  expect(await refusalOf('liar.xlsx', liar)).toEqual([400, 'FILE_UNREADABLE'])
})

test('archives, truncated workbooks, images and empty files are refused', async () => {
  const other = zipSync({ 'word/document.xml': new Uint8Array(100) })
  expect(await refusalOf('a.xlsx', other)).toEqual([415, 'FILE_UNSUPPORTED'])
  const cut = zipSync(workbookParts(ROWS)).subarray(0, 700)
  expect(await refusalOf('a.xlsx', cut)).toEqual([400, 'FILE_UNREADABLE'])
  const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  expect(await refusalOf('a.csv', picture)).toEqual([415, 'FILE_UNSUPPORTED'])
  const zero = Buffer.from('\uFEFFjogo,data,rtp\nA\0,2025-01-01,96\n', 'utf16le')
  expect(await refusalOf('a.csv', zero)).toEqual([415, 'FILE_UNSUPPORTED'])
  expect(await refusalOf('a.csv', '')).toEqual([400, 'FILE_UNREADABLE'])
  expect(await refusalOf('a.csv', 'jogo,data,rtp\n')).toEqual([400, 'FILE_UNREADABLE'])
  const deep = zipSync({ ...workbookParts(ROWS), [SHEET]: Buffer.from('<worksheet><sheetData>') })
  expect((await refusalOf('a.xlsx', deep))[0]).toBe(400)
})

test('a file name cannot escape its directory or disguise itself', async () => {
  const content = 'jogo,data,rtp\nA,2025-01-01,96\n'
  const names = ['../../etc/passwd.csv', 'C:\\x\\leituras.csv', 'gpj.\u202evsc.csv']
  for (const name of names) {
    const reply = await upload(name, content)
    expect(reply.json().import.fileName).toMatch(/^(passwd|leituras|gpj\.vsc)\.csv$/)
  }
  const marked = await upload('<img src=x onerror=alert(1)>.csv', content)
  expect(marked.json().import.fileName).toBe('<img src=x onerror=alert(1)>.csv')
})
