import { createRequire } from 'node:module'
import { isPlain, type TextRun, textRuns } from './text-runs.ts'

const require = createRequire(import.meta.url)

type Options = PDFKit.Mixins.TextOptions & {
  lineWidth?: number
  textWidth?: number | undefined
  wordCount?: number | undefined
}

/** Members of the library's documents that its types hide: one measures every line, the other draws it. */
type Lines = {
  _font: { ascender: number }
  _fontSize: number
  widthOfString: (text: string, options?: Options) => number
  _fragment: (text: string, x: number, y: number, options: Options) => void
}

/** If `features` is given, the library shapes a run as a whole, with the forms and marks that a script needs. */
const WITH_FORMS = {} as PDFKit.Mixins.OpenTypeFeatures[]

/**
 * Makes a document measure and draw texts of any script: characters that its fonts lack are set in a font of their
 * script on the same baseline. A font is read when it is first needed.
 */
export const writeAnyScript = (doc: PDFKit.PDFDocument): void => {
  const lines = doc as unknown as Lines
  const widthOf = lines.widthOfString.bind(doc)
  const draw = lines._fragment.bind(doc)
  const inFontOf = <T>({ font }: TextRun, work: (options: Options) => T, options: Options): T => {
    if (font === null) return work(options)
    const before = lines._font
    doc.font(require.resolve(`@expo-google-fonts/${font}`))
    const result = work({ ...options, features: WITH_FORMS })
    lines._font = before
    return result
  }
  const widthOfRun = (run: TextRun, options: Options): number =>
    inFontOf(run, (given) => widthOf(run.text, given), options)

  lines.widthOfString = (text, options = {}) =>
    isPlain(text)
      ? widthOf(text, options)
      : textRuns(text).reduce((width, run) => width + widthOfRun(run, options), 0)

  lines._fragment = (text, x, y, options) => {
    if (isPlain(text)) return draw(text, x, y, options)
    const { align, ...rest } = options
    const runs = textRuns(text.trimEnd())
    const widths = runs.map((run) => widthOfRun(run, {}))
    const free = (options.lineWidth ?? 0) - widths.reduce((sum, width) => sum + width, 0)
    const isAligned = options.width !== undefined && (align === 'right' || align === 'center')
    let at = x + (isAligned ? (align === 'right' ? free : free / 2) : 0)
    const baseline = (-lines._font.ascender * lines._fontSize) / 1000
    runs.forEach((run, index) => {
      inFontOf(
        run,
        (given) =>
          draw(run.text, at, y, { ...given, baseline, textWidth: widths[index], wordCount: 1 }),
        rest,
      )
      at += widths[index] ?? 0
    })
  }
}
