import { createRequire } from 'node:module'
import type { Report } from '@retorna/contract/reports/report'
import PDFDocument from 'pdfkit'
import { writeAnyScript } from './any-script.ts'

const require = createRequire(import.meta.url)
const fontAt = (path: string) => require.resolve(`@expo-google-fonts/inter/${path}`)

/** The light theme's tokens of the screens. */
export const INK = '#0f1c2e'
export const SOFT = '#495a70'
export const LINE = '#dce3eb'
export const SUNK = '#ebeff4'
export const BRAND = '#0a5f63'
export const BAND = '#dff0ef'

const MARGIN = 40
const FOOTER_HEIGHT = 44

type Element = PDFKit.PDFStructureElement
/** With what the library's types lack. */
type ElementOptions = Parameters<PDFKit.PDFDocument['struct']>[1] & {
  scope?: 'Column' | 'Row'
  bbox?: number[]
}

/**
 * A tagged PDF that is written from top to bottom: `y` is where the next block goes, and nothing is drawn below
 * `bottom`. Whatever has no element in the structure is drawn as an artifact, which screen readers skip.
 */
export const openPdf = ({ title, language, paper, kind, seal }: Report) => {
  const doc = new PDFDocument({
    size: paper === 'a4' ? 'A4' : 'LETTER',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    pdfVersion: '1.7',
    // Missing in the library's types.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    lang: language === 'pt' ? 'pt-BR' : 'en',
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

    /** Of a text on one line, points. */
    widthOf(text: string, font: 'text' | 'bold', size: number): number {
      const key = `${font} ${text}`
      const known = widths.get(key)
      if (known !== undefined) return known * size
      const width = doc.font(font).fontSize(1).widthOfString(text)
      widths.set(key, width)
      return width * size
    },

    /** A hairline over the whole width; part of an artifact. */
    rule(y: number, color: string): void {
      doc
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + width, y)
        .lineWidth(0.5)
        .stroke(color)
    },

    /** Starts a new page unless so much height is left on this one. */
    ensure(height: number): void {
      if (page.y + height > bottom) page.next()
    },

    next(): void {
      doc.addPage()
      page.y = MARGIN
    },

    /** What `draw` draws is the content of a new element; it must stay on the page. */
    tagged(parent: Element, tag: string, draw: () => void, options: ElementOptions = {}): void {
      const element = doc.struct(tag, options)
      parent.add(element)
      const content = doc.markStructureContent(tag)
      draw()
      doc.endMarkedContent()
      element.add(content)
      element.end()
    },

    /** The title of a chart or table, with so much room for what follows. */
    blockTitle(parent: Element, title: string, height: number): void {
      page.ensure(height + 24)
      page.text(parent, 'P', title, { font: 'bold', size: 8.5, after: 4 })
    },

    artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
      doc.markContent('Artifact', { type })
      draw()
      doc.endMarkedContent()
    },

    /** A text over the whole width, split between pages if it must. */
    text(
      parent: Element,
      tag: string,
      text: string,
      { size = 9, font = 'text', color = INK, after = 6, indent = 0 } = {},
    ): void {
      doc.font(font).fontSize(size)
      const room = { width: width - indent }
      const height = doc.heightOfString(text, room)
      page.ensure(Math.min(height, bottom - MARGIN))
      page.tagged(parent, tag, () => doc.fillColor(color).text(text, MARGIN + indent, page.y, room))
      page.y += height + after
    },
  }
  return page
}

/** Of the library's font, which its types hide. */
type Shaper = { layout: (text: string, features?: object, ...rest: unknown[]) => unknown }

const FEATURES = {
  // Most of the time of a large table would go into them, and into nothing that its reader sees.
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

/** Digits of equal width, as columns need; in names they would set hyphens apart. */
const FIGURES = { ...FEATURES, tnum: true }
const IS_FIGURE = /^[\d.,:%+−–\s]+$/

/** Every word in the current font is set plainly; passing features on each call would bypass the cache. */
const shapePlainly = (doc: PDFKit.PDFDocument): void => {
  const { font } = (doc as unknown as { _font: { font: Shaper } })._font
  const layout = font.layout.bind(font)
  font.layout = (text, features, ...rest) =>
    layout(text, features ?? (IS_FIGURE.test(text) ? FIGURES : FEATURES), ...rest)
}

export type PdfPage = ReturnType<typeof openPdf>
