import { strFromU8, unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { Table } from './table.ts'
import { type Sheet, tableToXlsx, textRow, writeWorkbook } from './xlsx.ts'

const whole = async (pieces: AsyncIterable<Uint8Array>) =>
  Buffer.concat(await Array.fromAsync(pieces))

const fileOf = async (rows: Table['rows'], mostRows?: number) => {
  const table: Table = {
    title: 'A/B: table',
    head: ['First line', '<second> & line'],
    columns: [
      { label: 'Name', unit: 'text' },
      { label: 'Day', unit: 'day' },
      { label: 'RTP', unit: 'percent' },
      { label: 'At', unit: 'moment' },
    ],
    rows,
  }
  return readXlsxFile(await whole(tableToXlsx(table, 'About', mostRows)))
}

test('rows beyond a sheet’s limit continue on the next one, under the same columns', async () => {
  const rows = [1, 2, 3, 4, 5].map((rtp) => [`Game ${rtp}`, '2026-11-22', rtp, null])
  const sheets = await fileOf([rows.slice(0, 1), rows.slice(1)], 3)
  expect(sheets.map(({ sheet, data }) => [sheet, data.length])).toEqual([
    ['A B table', 3],
    ['A B table 2', 3],
    ['A B table 3', 2],
    ['About', 3],
  ])
  expect(sheets[2]?.data).toEqual([
    ['Name', 'Day', 'RTP', 'At'],
    ['Game 5', new Date('2026-11-22T00:00:00Z'), 5, null],
  ])
})

test('the name of a sheet ends with a whole word', async () => {
  const titles = ['RTP of all judged days so far', 'RTP de todos os dias julgados até então']
  const sheets = [...titles, ...titles].map((title) => ({ title, widths: [10], rows: [] }))
  const names = (await readXlsxFile(await whole(writeWorkbook(sheets)))).map(({ sheet }) => sheet)
  expect(names).toEqual([
    'RTP of all judged days so far',
    'RTP de todos os dias julgados',
    'RTP of all judged days so 2',
    'RTP de todos os dias 2',
  ])
})

test('no sheet has the name that Excel reserves', async () => {
  const sheets = ['History', 'HISTORY', 'Historic'].map((title) => ({
    title,
    widths: [10],
    rows: [],
  }))
  const names = (await readXlsxFile(await whole(writeWorkbook(sheets)))).map(({ sheet }) => sheet)
  expect(names).toEqual(['History 2', 'HISTORY 3', 'Historic'])
})

test('texts keep markup, spaces and what looks like a formula', async () => {
  const text = '=1+1 <b>  & "x"\n2'
  const [sheet, about] = await fileOf([[[text, null, -0.5, '2026-11-22T00:00:00.000Z']]])
  expect(sheet?.data[1]).toEqual([text, null, -0.5, '2026-11-22T00:00:00.000Z'])
  expect(about?.data.flat()).toEqual(['A/B: table', 'First line', '<second> & line'])
})

test('a table without rows is a workbook', async () => {
  const [sheet] = await fileOf([])
  expect(sheet?.data).toEqual([['Name', 'Day', 'RTP', 'At']])
})

test('the first row stays in view, rows can be filtered, and columns are as wide as their texts', async () => {
  const table: Table = {
    title: 'Table',
    head: [],
    columns: [
      { label: 'Name', unit: 'text' },
      { label: 'RTP', unit: 'percent' },
    ],
    rows: [[['x'.repeat(30), 96.5]]],
  }
  const files = unzipSync(await whole(tableToXlsx(table, 'About')))
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toMatch(/<pane ySplit="1"[^>]* state="frozen"\/>/)
  expect(sheet).toContain('<autoFilter ref="A1:B2"/>')
  expect(sheet).toContain('<col min="1" max="1" width="34"')
})

test('a sentence takes as many lines as it needs', async () => {
  const sentence: Sheet = { title: 'About', widths: [20], rows: [[textRow('x '.repeat(40))]] }
  const files = unzipSync(await whole(writeWorkbook([sentence])))
  const xml = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  const style = Number(/<c r="A1" s="(\d+)"/.exec(xml('xl/worksheets/sheet1.xml'))?.[1])
  const [, cells = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(xml('xl/styles.xml')) ?? []
  const styles = cells.match(/<xf(?:[^>]*\/>|.*?<\/xf>)/g)
  expect(styles?.[style]).toContain('wrapText="1"')
})
