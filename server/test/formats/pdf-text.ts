import { inflateSync } from 'node:zlib'

/**
 * The texts of a PDF that pdfkit wrote with embedded fonts, one per line that was set, in the order in which they were
 * drawn; page numbers and contents come last, since they are drawn last.
 */
export const pdfTexts = (pdf: Buffer): string[] => {
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of pdf
    .toString('latin1')
    .matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    objects.set(id, body)
  }
  const streamOf = (body: string): string => {
    const start = body.indexOf('stream\n') + 'stream\n'.length
    const bytes = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1')
    return body.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : String(bytes)
  }
  const fonts = new Map<string, string[]>()
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? ''
      fonts.set(name, glyphsOf(streamOf(objects.get(unicode) ?? '')))
    }
  }
  return [...objects.values()]
    .filter((body) => body.includes('stream\n') && !body.includes('/Subtype'))
    .map(streamOf)
    .filter((content) => content.includes(' Tf'))
    .flatMap((content) => textsOf(content, fonts))
}

/** What each glyph of a font stands for, by its number in the font. */
const glyphsOf = (map: string): string[] =>
  [...map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)].flatMap(([, ranges = '']) =>
    [...ranges.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/g)].flatMap(([, units = '']) =>
      [...units.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) =>
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ),
    ),
  )

const textsOf = (content: string, fonts: ReadonlyMap<string, string[]>): string[] =>
  [...content.matchAll(/BT\n([\s\S]*?)ET/g)].map(([, text = '']) => {
    const glyphs = fonts.get(/\/(F\d+) /.exec(text)?.[1] ?? '') ?? []
    return [...text.matchAll(/<([0-9a-f]+)>/g)]
      .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      .map((glyph) => glyphs[Number.parseInt(glyph, 16)] ?? '')
      .join('')
  })
