import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowParser } from './parse-rows.ts'
import type { Row, RowParser } from './row.ts'
import { rowSplitter } from './split-rows.ts'

const rowsOf = async (parser: RowParser, parts: readonly Buffer[]): Promise<Row[]> => {
  const rows: Row[] = []
  for (const part of parts) rows.push(...(await parser.parse(part)))
  const { rest } = await parser.end(Buffer.alloc(0))
  return [...rows, ...rest]
}

const piece = fc.constantFrom(
  'a',
  'é',
  ',',
  ';',
  '\t',
  '\n',
  '\r',
  '\r\n',
  ' ',
  '\u00a0',
  'sep=;',
  '0',
)

test('a text without quotes has the rows that the parser finds, wherever its parts end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(piece, { maxLength: 40 }),
      fc.constantFrom(',', ';', '\t'),
      fc.boolean(),
      fc.array(fc.nat(60), { maxLength: 4 }),
      async (pieces, delimiter, isMarked, cuts) => {
        const text = Buffer.from(`${isMarked ? '\uFEFF' : ''}${pieces.join('')}`)
        const ends = [...cuts.map((cut) => Math.min(cut, text.length)), text.length].toSorted(
          (a, b) => a - b,
        )
        const parts = ends.map((end, at) => text.subarray(ends[at - 1] ?? 0, end))
        expect(await rowsOf(rowSplitter(delimiter), parts)).toEqual(
          await rowsOf(rowParser(delimiter), parts),
        )
      },
    ),
    { numRuns: 2_000 },
  )
})
