import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { makeGame } from '../../../test/factories.ts'
import { fileBody } from '../../../test/formats/multipart.ts'
import { joinMember, type Member } from '../../../test/member.ts'

const server = useTestApp()
let editor: Member
let member: Member
beforeAll(async () => {
  editor = await joinMember(server, { role: 'editor', name: 'Eva' })
  member = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
})

const newGame = async (theoreticalRtp = 96) => {
  const id = await makeGame(server.database.db, { theoreticalRtp })
  await server.app.catalog.reload()
  return id
}

const FORM = { versionRtp: '96', mode: 'base', source: 'Studio, math sheet 4' }

const upload = (gameId: number, content: string | Uint8Array, fields: object = FORM) => {
  const { payload, headers } = fileBody('table.csv', content, { ...fields })
  return server.app.inject({
    method: 'POST',
    url: `/api/admin/games/${gameId}/payout-tables`,
    headers: { ...editor.headers, ...headers },
    payload,
  })
}
const listed = async (gameId: number) =>
  (await editor.get(`/api/admin/games/${gameId}/payout-tables`)).json().tables
const refusal = async (content: string | Uint8Array, fields?: object) => {
  const reply = await upload(await newGame(), content, fields)
  expect(reply.statusCode, reply.body).toBe(400)
  return reply.json().fields
}

/** 96 %: a tenth of all plays pays 2 stakes, a hundredth 76. */
const PROBABILITIES = 'payout,probability\n0,0.89\n2,0.1\n76,0.01\n'

test('a table gives the moments of one play, exactly, in each of its forms', async () => {
  const forms = [
    PROBABILITIES,
    'weight;prêmio\r\n89000000000000000;0\r\n10000000000000000;2\r\n1000000000000000;76,0\r\n',
    '\uFEFFid,weight,payout\n1,89,0\n2,10,200\n3,1,7600\n',
    '1,8900000000000000000,0\n2,1000000000000000000,200\n3,100000000000000000,7600',
  ]
  for (const form of forms) {
    const id = await newGame()
    const reply = await upload(id, form)
    expect(reply.statusCode, reply.body).toBe(201)
    const { table, replacedId } = reply.json()
    expect(replacedId).toBeNull()
    expect(table).toMatchObject({ versionRtp: 96, mode: 'base', rows: 3, uploadedBy: 'Eva' })
    expect(table).toMatchObject({ source: 'Studio, math sheet 4', maximumWin: 76 })
    expect(table.rtp).toBeCloseTo(96, 10)
    expect(table.hitRate).toBeCloseTo(11, 10)
    expect(table.standardDeviation).toBeCloseTo(Math.sqrt(0.1 * 4 + 0.01 * 76 ** 2 - 0.96 ** 2), 10)
    expect(await listed(id)).toEqual([table])
  }
})

test('members see the monitored version first, with the sizes of its wins; a free plan does not', async () => {
  const id = await newGame()
  await upload(id, PROBABILITIES)
  const reply = await member.get(`/api/games/${id}/payout-tables`)
  const [table] = reply.json().tables
  expect(table).toMatchObject({ versionRtp: 96, isMonitored: true, mode: 'base', maximumWin: 76 })
  expect(table.wins.map(({ from, to }: { from: number; to: number }) => [from, to])).toEqual([
    [1, 2],
    [50, 100],
  ])
  expect(table.wins[1].rtp).toBeCloseTo(76, 10)
  expect(reply.body).not.toContain('Eva')
  const free = await joinMember(server, { plan: 'free' })
  expect((await free.get(`/api/games/${id}/payout-tables`)).statusCode).toBe(403)
  expect((await member.get('/api/games/999999/payout-tables')).statusCode).toBe(404)
})

test('its standard deviation replaces the one of the volatility class, and deleting it undoes that', async () => {
  const id = await makeGame(server.database.db, { theoreticalRtp: 96, volatility_class: 'low' })
  const inputs = async () => {
    await server.app.catalog.reload()
    return server.app.catalog.snapshot().gamesById.get(id)?.inputs
  }
  expect((await inputs())?.deviation).toMatchObject({ value: 4.5, source: 'assumed' })
  const { table } = (await upload(id, PROBABILITIES)).json()
  expect((await inputs())?.deviation).toMatchObject({
    value: table.standardDeviation,
    source: 'table',
  })
  expect((await inputs())?.shape?.skewness).toEqual({ low: table.skewness, high: table.skewness })
  expect((await editor.delete(`/api/admin/payout-tables/${table.id}`)).statusCode).toBe(204)
  expect((await inputs())?.deviation?.source).toBe('assumed')
  expect((await editor.delete(`/api/admin/payout-tables/${table.id}`)).statusCode).toBe(404)
})

test('editors are told that a table is not used after its version was corrected', async () => {
  const id = await newGame()
  expect((await upload(id, PROBABILITIES)).json().table.hasVersion).toBe(true)
  const { version, values } = (await editor.get(`/api/admin/games/${id}`)).json().game
  const [only] = values.versions
  const corrected = { ...values, versions: [{ ...only, rtp: 96.01 }] }
  const reply = await editor.put(`/api/admin/games/${id}`, { version, values: corrected })
  expect(reply.statusCode, reply.body).toBe(200)
  expect(await listed(id)).toMatchObject([{ versionRtp: 96, hasVersion: false }])
})

test('a table is replaced or deleted, and restored as it was, with a record of each', async () => {
  const id = await newGame()
  const first = (await upload(id, PROBABILITIES)).json()
  const second = (await upload(id, 'payout,probability\n0,0.52\n2,0.48\n')).json()
  expect(second.replacedId).toBe(first.table.id)
  expect(await listed(id)).toEqual([second.table])
  const restore = (tableId: number) => editor.post(`/api/admin/payout-tables/${tableId}/restore`)
  expect((await restore(first.table.id)).json().table).toEqual(first.table)
  expect(await listed(id)).toEqual([first.table])
  await editor.delete(`/api/admin/payout-tables/${first.table.id}`)
  expect(await listed(id)).toEqual([])
  await restore(first.table.id)
  expect(await listed(id)).toEqual([first.table])
  expect((await restore(first.table.id)).statusCode).toBe(404)
  expect((await restore(999_999)).statusCode).toBe(404)
  const { rows } = await server.database.pool.query(
    "select action from audit_log where subject = $1 and action like 'payout-table%' order by id",
    [`game ${id}`],
  )
  expect(rows.map(({ action }) => action)).toEqual(
    ['stored', 'stored', 'restored', 'deleted', 'restored'].map((done) => `payout-table.${done}`),
  )
})

test('a table does not come back in place of another than the one that replaced it', async () => {
  const id = await newGame()
  const replaced = (await upload(id, PROBABILITIES)).json().table
  const own = (await upload(id, PROBABILITIES)).json().table
  const newest = (await upload(id, PROBABILITIES)).json().table
  const restore = (tableId: number) => editor.post(`/api/admin/payout-tables/${tableId}/restore`)
  const refused = await restore(replaced.id)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'EDIT_CONFLICT'])
  expect(await listed(id)).toEqual([newest])

  await editor.delete(`/api/admin/payout-tables/${newest.id}`)
  await restore(own.id)
  expect((await restore(newest.id)).json().code).toBe('EDIT_CONFLICT')
  expect(await listed(id)).toEqual([own])
  expect((await restore(replaced.id)).statusCode).toBe(200)
  expect(await listed(id)).toEqual([replaced])
})

test('a table that is malformed or impossible is refused with the line, and nothing is stored', async () => {
  const of = (row: string) => `payout,probability\n0,0.5\n${row}\n`
  expect(await refusal(of('1,-0.5'))).toEqual({ file: 'Line 3: Must not be negative. (-0.5)' })
  expect(await refusal(of('-1,0.5'))).toEqual({ file: 'Line 3: Must not be negative. (-1)' })
  expect(await refusal(of('x,0.5'))).toEqual({ file: 'Line 3: Not a number here. (x)' })
  expect(await refusal(of('1,1e999'))).toEqual({ file: 'Line 3: Not a number here. (1e999)' })
  expect(await refusal(of('1'))).toEqual({ file: 'Line 3: Another number of columns. (1)' })
  expect(await refusal(of('2,0.48'))).toEqual({
    file: 'The probabilities do not sum to 1. (0.98)',
  })
  expect((await refusal('payout,probability\n0,0.5\n2,0.5\n')).file).toContain('100.0000 %')
  expect(await refusal('payout,weight\n0,0\n')).toEqual({
    file: 'No row has a weight above 0.',
  })
  expect(await refusal('payout,weight\n0.96,5\n')).toEqual({
    file: 'Every play would pay the same.',
  })
  expect((await refusal('1,18446744073709551616,0\n')).file).toContain('64 bits')
  expect((await refusal('payout,weight\n0,1.5\n')).file).toContain('Line 2: Not a number')
  expect((await refusal('game,rtp\n1,2\n')).file).toContain('payout and probability')
  expect(await refusal('')).toEqual({ file: 'The file has no rows.' })
  expect((await refusal(Uint8Array.from([0xff, 0xfe, 0x00]))).file).toContain('UTF-8')
  expect((await refusal('x'.repeat(100_000))).file).toBeDefined()
  expect(Object.keys(await refusal(PROBABILITIES, { ...FORM, source: ' ' }))).toEqual(['source'])
  expect(Object.keys(await refusal(PROBABILITIES, { ...FORM, mode: 'all' }))).toEqual(['mode'])
  expect(Object.keys(await refusal(PROBABILITIES, { ...FORM, versionRtp: '95' }))).toEqual([
    'versionRtp',
  ])
})

test('the base game and the bought bonus have tables of their own', async () => {
  const id = await newGame()
  await upload(id, PROBABILITIES)
  await upload(id, PROBABILITIES, { ...FORM, mode: 'bonus-buy' })
  expect((await listed(id)).map(({ mode }: { mode: string }) => mode)).toEqual([
    'base',
    'bonus-buy',
  ])
  await server.app.catalog.reload()
  const { tables } = (await member.get(`/api/games/${id}/payout-tables`)).json()
  expect(tables.map(({ mode }: { mode: string }) => mode)).toEqual(['base', 'bonus-buy'])
})

test('a million rows are read, and kept compactly', async () => {
  const id = await newGame()
  const rows = Array.from({ length: 1_000_000 }, (_, row) => `${row},${row === 0 ? 1 : 0},96`)
  rows[1] = '1,1000,0'
  rows[2] = '2,999,192'
  const reply = await upload(id, rows.join('\n'))
  expect(reply.statusCode, reply.body).toBe(201)
  expect(reply.json().table).toMatchObject({ rows: 1_000_000, maximumWin: 1.92 })
})
