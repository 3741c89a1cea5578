import { inflateSync } from 'node:zlib'
import type { Report, ReportBlock } from '@retorna/contract/reports/report'
import { expect, test } from 'vitest'
import { pdfTexts } from '../../../../../test/formats/pdf-text.ts'
import { splitText } from './pdf-page.ts'
import { toPdf } from './to-pdf.ts'

const reportOf = (blocks: ReportBlock[], overrides: Partial<Report> = {}): Report => ({
  kind: 'catalog',
  language: 'en',
  paper: 'a4',
  title: 'Catalog',
  subtitle: '',
  days: null,
  asOf: '2026-01-02T00:00:00Z',
  timeZone: 'UTC',
  notices: [],
  finding: { title: 'Nothing off', mark: null, sentences: [], games: [], blocks: [] },
  logo: null,
  sections: [{ name: 'games', title: 'Games', blocks }],
  empty: null,
  outOfRange: null,
  seal: null,
  footer: '18+',
  ...overrides,
})

const pdfOf = async (report: Report) => Buffer.from(await toPdf(report))
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

/** What is drawn, by page, among other streams. */
const streamsOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(
    ([, body = '']) => {
      try {
        return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')]
      } catch {
        return []
      }
    },
  )

/** How many rectangles are drawn. */
const rectanglesOf = (pdf: Buffer): number =>
  streamsOf(pdf).reduce((sum, content) => sum + (content.match(/ re\n/g)?.length ?? 0), 0)

/** Of the base lines of all texts, points above the lower edge of their page. */
const heightsOf = (pdf: Buffer): number[] =>
  streamsOf(pdf).flatMap((content) =>
    [...content.matchAll(/1 0 0 1 \S+ (\S+) Tm/g)].map(([, y]) => Number(y)),
  )

const NAMES = ['Biblioteca da Vitória-régia', 'Lighthouse of Thistlecombe', 'Rainy-Day Jigsaw']

const wideTable = (rows: number, verdict: string): ReportBlock => ({
  type: 'table',
  title: 'Games',
  columns: [
    ...(['Game', 'Provider'] as const).map((label) => ({ label, unit: 'text' as const })),
    ...['Theoretical RTP', 'RTP'].map((label) => ({ label, unit: 'percent' as const })),
    { label: 'Difference', unit: 'points' },
    { label: 'Range of chance (95%)', unit: 'range' },
    { label: 'Verdict', unit: 'text' },
    ...['Plays', 'Days'].map((label) => ({ label, unit: 'count' as const })),
  ],
  rows: Array.from({ length: rows }, (_, index) => [
    NAMES[index % NAMES.length] ?? '',
    'Bellwhistle Interactive',
    95.04,
    96.21,
    1.17,
    '93.57% – 100.32%',
    verdict,
    30_492_939,
    30,
  ]),
  empty: '',
})

test('in a long table names and ranges stand on one line rather than in large letters', async () => {
  const pdf = await pdfOf(reportOf([wideTable(120, 'Not enough plays')]))
  const texts = pdfTexts(pdf)
  for (const text of [...NAMES, 'Bellwhistle Interactive', 'Not enough plays']) {
    expect(texts).toContain(text)
  }
  expect(texts).toContain('93.57% – 100.32%')
  const shorter = await pdfOf(reportOf([wideTable(120, 'Watch')]))
  expect(pagesOf(pdf)).toBe(pagesOf(shorter))
})

test('a long answer stands on two lines rather than on three in large letters', async () => {
  const columns = ['Game', 'Answer', 'Provider'].map((label) => ({ label, unit: 'text' as const }))
  const table: ReportBlock = {
    type: 'table',
    title: 'Games',
    columns: [
      ...columns,
      ...['Theoretical RTP', 'RTP'].map((label) => ({ label, unit: 'percent' as const })),
      { label: 'Difference', unit: 'points' },
      { label: 'Range of chance (95%)', unit: 'range' },
      { label: 'Plays', unit: 'count' },
    ],
    rows: Array.from({ length: 100 }, (_, index) => [
      index % 10 === 0 ? 'Embroidery of Duckford' : 'Velvet Puppeteer',
      index < 80 ? 'Too few plays to tell' : 'Pays as certified, to within 2 points (estimated)',
      'Quillfeather Games',
      95.04,
      96.21,
      1.17,
      '86.07% – 130.87%',
      30_492_939,
    ]),
    answers: { column: 1, marks: Array.from({ length: 100 }, () => 'open') },
    empty: '',
  }
  expect(pdfTexts(await pdfOf(reportOf([table])))).toContain('2 points (estimated)')
})

test('a table too wide for the page has every figure whole on a page that lies on its side', async () => {
  const sizeOf = (pdf: Buffer) => /MediaBox \[0 0 (\S+) /.exec(pdf.toString('latin1'))?.[1]
  const upright = await pdfOf(reportOf([wideTable(3, 'Watch')]))
  expect(Number(sizeOf(upright))).toBeCloseTo(595, 0)
  const table: ReportBlock = {
    type: 'table',
    title: 'Games',
    columns: Array.from({ length: 14 }, (_, index) => ({ label: `${index}`, unit: 'amount' })),
    rows: [Array.from({ length: 14 }, () => 10_775_996.12)],
    empty: '',
  }
  for (const paper of ['a4', 'letter'] as const) {
    const pdf = await pdfOf(reportOf([table], { paper }))
    const width = Number(sizeOf(pdf))
    expect(width).toBeGreaterThan(790)
    expect(pdfTexts(pdf).filter((text) => text === '10,775,996.12')).toHaveLength(14)
    const lefts = streamsOf(pdf).flatMap((content) =>
      [...content.matchAll(/1 0 0 1 (\S+) \S+ Tm/g)].map(([, x]) => Number(x)),
    )
    expect(Math.max(...lefts)).toBeLessThan(width - 40)
  }
})

test('a row longer than a page continues on the next ones, and never below the foot', async () => {
  const words = Array.from({ length: 600 }, (_, index) => `w${index}`)
  const labels = ['No.', 'Game', 'From', 'Opened', 'Due', 'Closed', 'Found', 'By']
  const columns = labels.map((label) => ({ label, unit: 'text' as const }))
  const rowOf = (found: string) =>
    labels.map((label) => (label === 'Found' ? found : 'Nov 22, 2026, 10:00'))
  const rows = [rowOf(words.join(' ')), rowOf('Nothing')]
  const table: ReportBlock = { type: 'table', title: 'Games', columns, rows, empty: '' }
  const pdf = await pdfOf(reportOf([table]))
  const drawn = pdfTexts(pdf)
  const found = drawn.flatMap((text) => text.split(' ')).filter((word) => /^w\d+$/.test(word))
  expect(found).toEqual(words)
  expect(drawn).toContain('Nothing')
  // Below the foot stand only the line of method and the number of the page.
  expect(heightsOf(pdf).filter((height) => height < 44)).toHaveLength(2 * (pagesOf(pdf) ?? 0))
})

test('a paragraph longer than a page continues on the next ones, and never below the foot', async () => {
  const words = Array.from({ length: 3000 }, (_, index) => `w${index}`)
  const blocks: ReportBlock[] = [
    { type: 'text', paragraphs: ['Before', words.join(' '), 'Nothing'] },
  ]
  const pdf = await pdfOf(reportOf(blocks))
  const drawn = pdfTexts(pdf)
  const found = drawn.flatMap((text) => text.split(' ')).filter((word) => /^w\d+$/.test(word))
  expect(found).toEqual(words)
  expect(drawn.indexOf('Nothing')).toBeGreaterThan(
    drawn.findIndex((text) => text.includes('w2999')),
  )
  expect(heightsOf(pdf).filter((height) => height < 44)).toHaveLength(2 * (pagesOf(pdf) ?? 0))
})

test('a word longer than a page is cut between characters', () => {
  for (const word of ['🎰🎰🎰', 'a🎰🎰']) {
    for (let room = 1; room <= word.length; room++) {
      const [part, rest] = splitText(word, (text) => text.length <= room)
      expect(part + rest).toBe(word)
      expect([part !== '', part.isWellFormed(), rest.isWellFormed()]).toEqual([true, true, true])
    }
  }
})

test('the line of method stands on one line beside the number of the page', async () => {
  const footer =
    '18+ · Só informação, sem recomendação de aposta. O RTP passado nada diz sobre a próxima jogada. Método: https://retorna.example/method'
  const texts = pdfTexts(await pdfOf(reportOf([], { language: 'pt', footer })))
  expect(texts).toContain(footer)
  expect(texts).toContain('Página 1 de 1')
})

test('a day whose neighbors have no range has its own', async () => {
  const chart = (low: number | null): ReportBlock => ({
    type: 'line',
    title: 'Daily RTP',
    line: 'Daily RTP',
    band: 'Range',
    theoretical: 96,
    points: ['2026-01-01', '2026-01-02', '2026-01-03'].map((day, index) => ({
      day,
      value: 96,
      low: index === 1 ? low : null,
      high: index === 1 ? low && 98 : null,
    })),
  })
  const [bare, lone] = await Promise.all([null, 94].map((low) => pdfOf(reportOf([chart(low)]))))
  expect(rectanglesOf(lone ?? Buffer.of())).toBe(rectanglesOf(bare ?? Buffer.of()) + 1)
})

test('a chart of days of two versions has the theoretical RTP in steps', async () => {
  const chart = (ofDays: readonly (number | undefined)[]): ReportBlock => ({
    type: 'line',
    title: 'Daily RTP',
    line: 'Daily RTP',
    band: 'Range',
    theoretical: 96,
    points: ofDays.map((theoretical, index) => ({
      day: `2026-01-0${index + 1}`,
      value: 95,
      low: null,
      high: null,
      theoretical,
    })),
  })
  const legendOf = async (ofDays: readonly (number | undefined)[]) =>
    pdfTexts(await pdfOf(reportOf([chart(ofDays)]))).filter((text) => text.startsWith('Dashed'))
  expect(await legendOf([92, 92, 96])).toEqual(['Dashed: theoretical RTP 92.00% – 96.00%'])
  expect(await legendOf([92, 92, 92])).toEqual(['Dashed: theoretical RTP 92.00%'])
  expect(await legendOf([undefined, undefined])).toEqual(['Dashed: theoretical RTP 96.00%'])
})

test('names in any script are drawn, none as a box', async () => {
  const names = ['金玉满堂', '🐉', 'كنز', 'משחק', 'เกม', 'हिन्दी', '게임', 'ゲームの国', 'Żółta Gęś']
  const table: ReportBlock = {
    type: 'table',
    title: 'Games',
    columns: [{ label: 'Game', unit: 'text' }],
    rows: names.map((name) => [name]),
    empty: '',
  }
  const texts = pdfTexts(await pdfOf(reportOf([table], { title: names.join(' ') })))
  expect(texts.filter((text) => text.includes('\0'))).toEqual([])
  for (const name of ['金玉满堂', '🐉', '게임', 'ゲームの国', 'Żółta Gęś']) {
    expect(texts).toContain(name)
  }
  // Set from the right, as they are drawn.
  expect(texts).toContain([...'משחק'].reverse().join(''))
})
