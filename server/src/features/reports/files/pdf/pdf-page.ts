import { createRequire } from 'node:module'
import type { Report } from '@retorna/contract/reports/report'
import { localeOf } from '@retorna/domain/language'
import PDFDocument from 'pdfkit'
import { writeAnyScript } from './any-script.ts'

const require = createRequire(import.meta.url)
const fontAt = (path: string) => require.resolve(`@expo-google-fonts/inter/${path}`)

/** The colors of the light theme of the screens. */
export const INK = '#0f1c2e'
export const SOFT = '#495a70'
export const LINE = '#dce3eb'
export const SUNK = '#ebeff4'
export const BRAND = '#0a5f63'
export const BAND = '#dff0ef'

const MARGIN = 40
const FOOTER_HEIGHT = 44

export type Parent = PDFKit.PDFStructureElement
/** Adds an option that the library's types lack. */
type ElementOptions = Parameters<PDFKit.PDFDocument['struct']>[1] & {
  scope?: 'Column' | 'Row'
  bbox?: number[]
}

/**
 * A tagged PDF that is written from top to bottom: `y` is the position of the next block, and nothing is drawn below
 * `bottom`. Anything without an element in the structure is drawn as an artifact, which screen readers skip.
 */
export const openPdf = ({ title, language, paper, kind, seal }: Report, isWide: boolean) => {
  const doc = new PDFDocument({
    size: paper === 'a4' ? 'A4' : 'LETTER',
    layout: isWide ? 'landscape' : 'portrait',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    pdfVersion: '1.7',
    // The library's types lack this value.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    lang: localeOf(language),
    info: { Title: title, Author: 'Retorna', Subject: kind, Keywords: seal ?? kind },
  })
  doc.registerFont('text', fontAt('400Regular/Inter_400Regular.ttf'))
  doc.registerFont('bold', fontAt('600SemiBold/Inter_600SemiBold.ttf'))
  for (const name of ['text', 'bold']) shapePlainly(doc.font(name))
  writeAnyScript(doc)
  const widths = new Map<string, number>()
  const root = doc.struct('Document')
  doc.addStructure(root)
  const bottom = doc.page.height - FOOTER_HEIGHT
  const width = doc.page.width - 2 * MARGIN

  const page = {
    doc,
    root,
    bottom,
    width,
    left: MARGIN,
    top: MARGIN,
    y: MARGIN,
    /** Whether a table has no room even in the smallest letters. */
    isTooNarrow: false,

    /** The width of a text on one line, in points. */
    widthOf(text: string, font: 'text' | 'bold', size: number): number {
      const key = `${font} ${text}`
      const known = widths.get(key)
      if (known !== undefined) return known * size
      const width = doc.font(font).fontSize(1).widthOfString(text)
      widths.set(key, width)
      return width * size
    },

    /** Draws a horizontal line, by default across the whole width, as part of an artifact. */
    rule(
      y: number,
      color: string,
      { from = MARGIN, to = MARGIN + width, weight = 0.5 } = {},
    ): void {
      doc.moveTo(from, y).lineTo(to, y)
      doc.lineWidth(weight).stroke(color)
    },

    /** The document, set to write in this font, size (points) and color. */
    pen(font: 'text' | 'bold', size: number, color: string): PDFKit.PDFDocument {
      return doc.font(font).fontSize(size).fillColor(color)
    },

    /** Starts a new page unless this much height is left on the current one. */
    ensure(height: number): void {
      if (page.y + height > bottom) page.next()
    },

    next(): void {
      doc.addPage()
      page.y = MARGIN
    },

    /** Puts everything that `draw` draws into a new element; the drawing must stay on the page. */
    tagged(parent: Parent, tag: string, draw: () => void, options: ElementOptions = {}): void {
      const element = doc.struct(tag, options)
      parent.add(element)
      const content = doc.markStructureContent(tag)
      draw()
      doc.endMarkedContent()
      element.add(content)
      element.end()
    },

    /** Draws the title of a chart or table and keeps this much room for the block that follows. */
    blockTitle(parent: Parent, title: string, height: number): void {
      page.ensure(height + 24)
      page.text(parent, 'P', title, { font: 'bold', size: 8.5, after: 4 })
    },

    artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
      doc.markContent('Artifact', { type })
      draw()
      doc.endMarkedContent()
    },

    /** Draws a text across the whole width, split between pages where necessary. */
    text(
      parent: Parent,
      tag: string,
      text: string,
      { size = 9, font = 'text', color = INK, after = 6, indent = 0 } = {},
    ): void {
      const room = { width: width - indent }
      const heightOf = (part: string) => doc.font(font).fontSize(size).heightOfString(part, room)
      const most = bottom - MARGIN
      let rest = text
      while (rest !== '') {
        page.ensure(Math.min(heightOf(rest), most))
        const [part, beyond] = splitText(rest, (one) => heightOf(one) <= most)
        const height = heightOf(part)
        page.tagged(parent, tag, () =>
          doc.fillColor(color).text(part, MARGIN + indent, page.y, room),
        )
        page.y += height
        rest = beyond
      }
      page.y += after
    },
  }
  return page
}

/** The words of a text that have room, and the remaining ones. */
export const splitText = (
  text: string,
  hasRoom: (text: string) => boolean,
): readonly [string, string] => {
  if (hasRoom(text)) return [text, '']
  let end = 1
  let tooMany = text.length
  while (tooMany - end > 1) {
    const middle = Math.floor((end + tooMany) / 2)
    if (hasRoom(text.slice(0, middle))) end = middle
    else tooMany = middle
  }
  // A single word that is too long is cut, though not within a character of two code units.
  const space = text.slice(0, end + 1).search(/\s\S*$/)
  const whole = (text.codePointAt(end - 1) ?? 0) > 0xffff ? end - 1 || 2 : end
  const cut = space > 0 ? space : whole
  return [text.slice(0, cut), text.slice(cut).trimStart()]
}

/** The part of the library's font that its types hide. */
type Shaper = { layout: (text: string, features?: object, ...rest: unknown[]) => unknown }

const FEATURES = {
  // These features would take most of the time of a large table without a visible effect.
  calt: false,
  ccmp: false,
  clig: false,
  curs: false,
  kern: false,
  liga: false,
  locl: false,
  mark: false,
  mkmk: false,
  rclt: false,
  rlig: false,
}

/** Digits of equal width, as columns need; in names, this feature would space hyphens unevenly. */
const FIGURES = { ...FEATURES, tnum: true }
const IS_FIGURE = /^[\d.,:%+−–\s]+$/

/**
 * Sets every word in the current font without features. Passing features on each call would bypass the library's cache.
 */
const shapePlainly = (doc: PDFKit.PDFDocument): void => {
  const { font } = (doc as unknown as { _font: { font: Shaper } })._font
  const layout = font.layout.bind(font)
  font.layout = (text, features, ...rest) =>
    layout(text, features ?? (IS_FIGURE.test(text) ? FIGURES : FEATURES), ...rest)
}

export type PdfPage = ReturnType<typeof openPdf>
