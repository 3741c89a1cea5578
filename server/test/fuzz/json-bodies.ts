import fc from 'fast-check'

/** A JSON body, or a corrupted form of its text. */
export type JsonBody = { kind: 'json'; value: unknown; spoiling: Spoiling }

const SPOILED: Readonly<Record<string, (text: string) => string | Buffer>> = {
  not: (text) => text,
  'cut short': (text) => text.slice(0, Math.max(1, text.length - 3)),
  'a key twice': (text) => text.replace('{', '{"id":1,"id":2,'),
  'number beyond numbers': (text) => text.replace(/\d+/, '1e999'),
  'number nearly nothing': (text) => text.replace(/\d+/, '1e-320'),
  'NaN for a number': (text) => text.replace(/\d+/, 'NaN'),
  'byte order mark': (text) => `\ufeff${text}`,
  'in UTF-16': (text) => Buffer.from(text, 'utf16le'),
  'broken UTF-8': (text) =>
    Buffer.concat([Buffer.from(text.slice(0, -2)), Buffer.from([0xc3, 0x28, 0xff])]),
  'half a character': (text) => text.replace(/"(?=[,}\]])/, '\\ud83d"'),
  'a null character': (text) => text.replace(/"(?=[,}\]])/, '\\u0000"'),
  'a comment': (text) => `/**/${text}`,
  twice: (text) => `${text}${text}`,
  nothing: () => '',
}
type Spoiling = string

const TYPES: Readonly<Record<string, string>> = {
  'a form': 'application/x-www-form-urlencoded',
  text: 'text/plain',
  XML: 'application/xml',
  'JSON of another charset': 'application/json; charset=utf-16',
  capitals: 'Application/JSON',
  'two types': 'application/json, text/plain',
  'no type at all': '',
  nonsense: ';;;',
  'a form of parts': 'multipart/form-data',
  'JSON of a kind': 'application/merge-patch+json',
}

export const jsonBodies = (values: fc.Arbitrary<unknown>, isOdd: boolean): fc.Arbitrary<JsonBody> =>
  fc.record({
    kind: fc.constant('json' as const),
    value: values,
    spoiling: fc.oneof(
      { arbitrary: fc.constant('not'), weight: 7 },
      {
        arbitrary: fc.constantFrom(...Object.keys(SPOILED), ...Object.keys(TYPES)),
        weight: isOdd ? 2 : 0,
      },
    ),
  })

export const writeJson = ({ value, spoiling }: JsonBody) => {
  const text = JSON.stringify(value) ?? ''
  const bytes = SPOILED[spoiling]?.(text) ?? text
  return {
    headers: { 'content-type': TYPES[spoiling] ?? 'application/json' },
    body: Buffer.from(bytes),
  }
}
