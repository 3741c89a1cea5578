import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { inOrder } from './in-order.ts'
import { streamList } from './stream-list.ts'

const COLUMNS = ['id', 'name', 'value', 'is_open', 'tags']

const csvOf = async (rows: { id: number; [name: string]: unknown }[]) => {
  const source = inOrder(rows, {
    key: z.int(),
    keyOf: ({ id }) => id,
    compare: (one, other) => one - other,
  })
  const options = { limit: undefined, columns: COLUMNS, fields: undefined }
  const pieces: Buffer[] = []
  for await (const piece of streamList(source, null, { ...options, format: 'text/csv' })) {
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

test('cells keep their values; formulas in texts are defused, signs of numbers are not', async () => {
  const rows = [
    { id: 1, name: '-2+3', value: -0.42, is_open: true, tags: ['a', 'b'] },
    { id: 2, name: 'Cash, "Gold" – ação', value: 1e21, is_open: false, tags: [] },
    { id: 3, name: '=1+1\n', value: null, is_open: null, tags: null },
    { id: 4, name: 'Plain-name 7', value: 5e-7, is_open: true, tags: ['/api/v1/games/7'] },
    { id: 5, name: '＝1', value: 0, is_open: true, tags: ['-x'] },
  ]
  const text = await csvOf(rows)
  expect(text.startsWith('id,name,value,is_open,tags\r\n')).toBe(true)
  expect(parse(text, { from: 2 })).toEqual([
    ['1', "'-2+3", '-0.42', 'true', 'a b'],
    ['2', 'Cash, "Gold" – ação', '1e+21', 'false', ''],
    ['3', "'=1+1\n", '', '', ''],
    ['4', 'Plain-name 7', '5e-7', 'true', '/api/v1/games/7'],
    ['5', "'＝1", '0', 'true', "'-x"],
  ])
})

test('rows of any number and length arrive whole and in order', async () => {
  const rows = Array.from({ length: 12_000 }, (_, id) => ({
    id,
    name: id % 1_000 === 0 ? 'ã'.repeat(90_000) : `Game ${id}`,
    value: id / 100,
    is_open: true,
    tags: null,
  }))
  const found: string[][] = parse(await csvOf(rows), { from: 2 })
  expect(found.map(([id, name, value]) => [Number(id), name, Number(value)])).toEqual(
    rows.map(({ id, name, value }) => [id, name, value]),
  )
}, 30_000)
