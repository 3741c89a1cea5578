import fc from 'fast-check'
import { fileBody } from '../formats/multipart.ts'
import { workbook } from '../formats/workbook.ts'
import { HOSTILE_TEXTS } from './hostile-values.ts'

/** A multipart body with a file in it, intact or damaged. */
export type FormBody = {
  kind: 'form'
  fileName: string
  content: Buffer
  field: string
  spoiling: string
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const inQuotes = (text: string): string => `"${text.replaceAll('"', '""')}"`
const TABLES: readonly string[] = [
  'slug,date,rtp\ngame-1,2026-01-01,95.5\ngame-2,2026-01-02,96\n',
  `slug,date,rtp\n${HOSTILE_TEXTS.map((text) => Array(3).fill(inQuotes(text)).join(',')).join('\n')}\n`,
  '',
  '\n',
  'slug',
  'a,b\n1',
  `${'a,'.repeat(5_000)}\n1`,
  '"open',
  `x\n${'"'.repeat(999)}`,
  'name;provider\nA;B\n',
  '\ufeffslug\tdate\trtp\n',
  `slug,date,rtp\n${'y'.repeat(70_000)},1,2`,
]
const WORKBOOK = Buffer.from(
  workbook([
    ['slug', 'date', 'rtp'],
    ['game-1', { date: 46_000 }, 95.5],
    ['game-1', -1, 1e-320],
    ['=1+1', null, 'x'],
  ]),
)

const contents: fc.Arbitrary<Buffer> = fc.oneof(
  fc.constantFrom(...TABLES).map((text) => Buffer.from(text)),
  fc.constantFrom(PIXEL, PIXEL.subarray(0, 40), Buffer.concat([PIXEL, PIXEL])),
  fc.constantFrom(WORKBOOK, WORKBOOK.subarray(0, 400), Buffer.from('PK\u0003\u0004')),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
)

export const formBodies = (isOdd: boolean): fc.Arbitrary<FormBody> =>
  fc.record({
    kind: fc.constant('form'),
    fileName: fc.oneof(
      fc.constantFrom('a.csv', 'a.xlsx', 'a.png', 'a.csv.exe'),
      fc.constantFrom(...HOSTILE_TEXTS.filter((text) => text.length < 2_000)),
    ),
    content: contents,
    field: fc.constantFrom('readings', 'games', 'versions', 'x', '', '__proto__'),
    spoiling: fc.oneof(
      { arbitrary: fc.constant('not'), weight: 6 },
      {
        arbitrary: fc.constantFrom(
          'cut short',
          'no end',
          'no boundary',
          'another boundary',
          'no file',
        ),
        weight: isOdd ? 4 : 0,
      },
    ),
  })

export const writeForm = ({ fileName, content, field, spoiling }: FormBody) => {
  const { payload, headers } = fileBody(fileName, content, { kind: field })
  switch (spoiling) {
    case 'cut short':
      return { headers, body: payload.subarray(0, Math.floor(payload.length / 2)) }
    case 'no end':
      return { headers, body: payload.subarray(0, -8) }
    case 'no boundary':
      return { headers: { 'content-type': 'multipart/form-data' }, body: payload }
    case 'another boundary':
      return { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: payload }
    case 'no file':
      return {
        headers,
        body: Buffer.from(payload.toString('latin1').replace('; filename=', '; x='), 'latin1'),
      }
    default:
      return { headers, body: payload }
  }
}
