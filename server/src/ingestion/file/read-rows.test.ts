import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inspectFile } from './inspect-file.ts'
import { type Row, readRows } from './read-rows.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'retorna-rows-'))
})
afterEach(() => rm(directory, { recursive: true }))

const rowsOf = async (content: string | Buffer): Promise<Row[]> => {
  const path = join(directory, 'file.csv')
  await writeFile(path, content)
  return (await Array.fromAsync(readRows(await inspectFile(path)))).flat()
}
const cellsOf = async (content: string | Buffer) =>
  (await rowsOf(content)).map(({ cells }) => cells)

const TEXT = 'jogo;prêmio\nÁgua — viva;1\n'
const CELLS = [
  ['jogo', 'prêmio'],
  ['Água — viva', '1'],
]
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with byte order mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16 LE with byte order mark', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  ['UTF-16 LE', Buffer.from(TEXT, 'utf16le')],
  ['UTF-16 BE with byte order mark', utf16be(`\uFEFF${TEXT}`)],
  ['UTF-16 BE', utf16be(TEXT)],
  ['Windows-1252', Buffer.from(TEXT.replace('—', '\u0097'), 'latin1')],
])('reads %s', async (_encoding, content) => expect(await cellsOf(content)).toEqual(CELLS))

test('characters on a chunk boundary stay intact', async () => {
  const cell = 'é'.repeat(300_001)
  expect(await cellsOf(`a,b\nx${cell},1\n`)).toEqual([
    ['a', 'b'],
    [`x${cell}`, '1'],
  ])
})

test('lines are counted as an editor counts them', async () => {
  const rows = await rowsOf('a,b\r\n\r\n"one\r\ntwo\nthree",1\r\n ,\r\nlast,2')
  expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [1, 'a'],
    [3, 'one\r\ntwo\nthree'],
    [7, 'last'],
  ])
})

test('old and mixed line endings separate rows', async () => {
  expect(await cellsOf('a,b\r1,2\r\n3,4\n5,6')).toHaveLength(4)
})

test('a file that ends inside quotes marks its last row as truncated', async () => {
  const rows = await rowsOf('a,b\n1,2\n3,"cut off he')
  expect(rows.map(({ line, isCut }) => [line, isCut])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ])
})

test('a quote that is never closed does not swallow a large file', async () => {
  const content = `a,b\n1,"open\n${'x,y\n'.repeat(500_000)}`
  await expect(rowsOf(content)).rejects.toMatchObject({ code: 'quote-never-closed', hint: '2' })
})

test('a line of millions of empty cells is refused by line number, not held in memory', async () => {
  const content = `a,b\n1,2\n${'"",'.repeat(400_000)}\n`
  await expect(rowsOf(content)).rejects.toMatchObject({ code: 'line-too-long', hint: '3' })
})

test('a line that states the delimiter is no row, and a space before a quote is none of its cell', async () => {
  expect(await cellsOf('sep=;\na; "b"\n1; "2;3"\n')).toEqual([
    ['a', 'b'],
    ['1', '2;3'],
  ])
})

test('quotes inside a cell are literal', async () => {
  expect(await cellsOf('a,b\n5" reel,"say ""hi"""\n')).toEqual([
    ['a', 'b'],
    ['5" reel', 'say "hi"'],
  ])
})

test.each([
  ['an empty file', Buffer.alloc(0), 'file-empty'],
  ['a workbook', Buffer.from('PK\x03\x04rest'), 'file-is-workbook'],
  ['a web page', Buffer.from('<html><table></table></html>'), 'file-is-page'],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'file-is-xls'],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0', 'latin1'), 'file-binary'],
  ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 3, 0, 62, 0]), 'file-binary'],
  ['a zero character in UTF-16', Buffer.from('\uFEFFa,b\n1,\0\n', 'utf16le'), 'file-binary'],
])('refuses %s', async (_name, content, code) => {
  await expect(rowsOf(content)).rejects.toMatchObject({ code })
})

test('refuses a file that is not there, a directory and a device', async () => {
  await expect(inspectFile(join(directory, 'none'))).rejects.toMatchObject({ code: 'file-missing' })
  await expect(inspectFile(directory)).rejects.toMatchObject({ code: 'file-unreadable' })
  await expect(inspectFile('/dev/null')).rejects.toMatchObject({ code: 'file-unreadable' })
})

test.each([
  ['a,b;c,d\n', ','],
  ['a;"b,c,d,e";f\n', ';'],
  ['\uFEFFa\tb\n', '\t'],
  ['\n\na|b\n', '|'],
  ['A title, by hand\na;b\n1;2\n', ';'],
  ['sep=|\na,b|c\n', '|'],
  ['a;b\n1,5;2,5\n1,6;2,6\n', ';'],
])('sniffs the delimiter of %j', async (start, delimiter) => {
  const path = join(directory, 'file.csv')
  await writeFile(path, start)
  expect((await inspectFile(path)).delimiter).toBe(delimiter)
})
