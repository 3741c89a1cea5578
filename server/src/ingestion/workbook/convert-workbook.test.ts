import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { workbook, workbookParts } from '../../../test/formats/workbook.ts'
import { errorText } from '../texts/text.ts'
import { convertWorkbook } from './convert-workbook.ts'
import { readFormat } from './number-formats.ts'
import { SHEET_BOUNDS } from './read-sheet.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'retorna-workbook-'))
})
afterEach(() => rm(directory, { recursive: true }))

const convert = async (content: Uint8Array, maxBytes?: number): Promise<string> => {
  const path = join(directory, 'given.xlsx')
  await writeFile(path, content)
  const [sheet] = await convertWorkbook(path, directory, maxBytes)
  return readFile(sheet?.csvPath ?? '', 'utf8')
}

/** A workbook whose sheet has these rows, given as XML. */
const withRows = (rows: string): Uint8Array => {
  const [parts, sheet] = [workbookParts([]), 'xl/worksheets/sheet1.xml']
  const xml = Buffer.from(parts[sheet] ?? '')
    .toString()
    .replace('<sheetData>', `<sheetData>${rows}`)
  return zipSync({ ...parts, [sheet]: Buffer.from(xml) })
}

const cell = (place: string) => `<row><c r="${place}"><v>1</v></c></row>`

test('a single cell in the last corner is refused with its address and advice', async () => {
  const file = withRows(cell('A1') + cell('XFD1048576'))
  expect(file.length).toBeLessThan(1_600)
  const error = await convert(file).catch((refusal: unknown) => refusal)
  expect(error).toMatchObject({ code: 'sheet-too-large', hint: 'XFD1048576' })
  expect(errorText(error as Parameters<typeof errorText>[0], 'en')).toBe(
    'A sheet is too large to be read from a workbook: it continues at cell XFD1048576. Delete what is there, including empty rows and columns, or save the sheet as CSV.',
  )
})

test.each([
  ['too many rows', cell(`A${SHEET_BOUNDS.rows + 1}`), `A${SHEET_BOUNDS.rows + 1}`],
  ['too many columns', cell('GS1'), 'GS1'],
  ['columns that are not numbered', `<row>${'<c/>'.repeat(201)}</row>`, 'GS1'],
  ['too many cells', `<row>${'<c r="A1"/>'.repeat(SHEET_BOUNDS.cells + 1)}</row>`, 'A1'],
  ['a prefix', `<x:row><x:c r="XFD1"/></x:row>`, 'XFD1'],
])('%s are refused', async (_name, rows, hint) => {
  await expect(convert(withRows(rows))).rejects.toMatchObject({ code: 'sheet-too-large', hint })
})

test.each(['A0', 'a1', 'A99999999', ''])('%j is not a cell address', async (place) => {
  await expect(convert(withRows(cell(place)))).rejects.toMatchObject({
    code: 'workbook-unreadable',
  })
})

test('a workbook that passes all checks can only end its own process', async () => {
  await expect(convert(workbook([['a'], ['b']]), 1_000_000)).rejects.toMatchObject({
    code: 'workbook-too-large',
  })
  expect(await convert(workbook([['a'], ['b']]))).toBe('"a"\n"b"\n')
})

test('a workbook at the limits is read within its memory limit', async () => {
  const columns = 8
  const rows = Array.from({ length: SHEET_BOUNDS.cells / columns }, (_, row) => [
    `Game ${row % 951}`,
    ...Array.from({ length: columns - 1 }, (_, column) => row * 1.7 + column),
  ])
  const text = await convert(workbook(rows))
  expect(text.split('\n')).toHaveLength(rows.length + 1)
})

test.each([
  ['General', { kind: 'number', currency: null }],
  ['0.00%', { kind: 'percent', currency: null }],
  ['dd/mm/yyyy hh:mm', { kind: 'date-time', currency: null }],
  ['[h]:mm', { kind: 'time', currency: null }],
  ['mmm-yy', { kind: 'date', currency: null }],
  ['"R$" #,##0.00;[Red]-"R$" #,##0.00', { kind: 'number', currency: 'BRL' }],
  ['[$€-407] #,##0.00', { kind: 'number', currency: 'EUR' }],
  ['_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)', { kind: 'number', currency: null }],
])('the format %s', (code, read) => expect(readFormat(code)).toEqual(read))
