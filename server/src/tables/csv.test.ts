import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { plainTableToCsv, toCsv } from './csv.ts'

test.each(['\n', '\r', '\r\n', '"', ','])('a text with %j is one cell', (special) => {
  const row = ['before', `a${special}b`, 'after']
  expect(parse(toCsv([row], 'en'), { bom: true })).toEqual([row])
})

test('a table for programs begins with its heading row, and has points in its numbers', async () => {
  const columns = [
    { label: 'Game', unit: 'text' },
    { label: 'Difference', unit: 'points' },
  ] as const
  const rows = [[['=1+1', -0.5]], [[null, 1e-7]]]
  const bytes = await Array.fromAsync(plainTableToCsv({ columns, rows }))
  expect(Buffer.concat(bytes).toString()).toBe(
    "\ufeffGame,Difference\r\n'=1+1,-0.5\r\n,0.0000001\r\n",
  )
})
