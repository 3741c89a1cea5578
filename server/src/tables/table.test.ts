import { expect, test } from 'vitest'
import { tableToCsv } from './csv.ts'
import type { Table } from './table.ts'
import { tableToXlsx } from './xlsx.ts'

const TABLE: Table = {
  title: 'Games',
  head: [],
  columns: [{ label: 'Game', unit: 'text' }],
  rows: [Array.from({ length: 5_000 }, (_, game) => [`Game ${game}`])],
}

test.each([
  ['CSV', () => tableToCsv(TABLE, 'en')],
  ['a workbook', () => tableToXlsx(TABLE, 'About')],
])('requests are answered while a long table is written as %s', async (_, write) => {
  let answered = 0
  let isWritten = false
  const answer = () => {
    answered += 1
    if (!isWritten) setImmediate(answer)
  }
  setImmediate(answer)
  await Array.fromAsync(write())
  isWritten = true
  expect(answered).toBeGreaterThanOrEqual(4)
})
