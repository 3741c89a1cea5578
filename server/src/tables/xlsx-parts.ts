import type { FigureUnit } from '@retorna/domain/format-figure'

/*
 * The parts of a workbook besides its rows (ECMA-376, Office Open XML), no more of them than Excel, LibreOffice and
 * Google Sheets need.
 */

/** Characters that XML cannot hold. */
const UNWRITABLE = /[^\t\n\r\P{Cc}]|[\ufffe\uffff]/gu

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** How a cell is written: a name in bold, a sentence in as many lines as it needs, or a value by its unit. */
export type CellStyle = FigureUnit | 'bold' | 'sentence'

/** Values keep their unit as a number format; percent stays a number of percent, a moment is text. */
const FORMATS: Partial<Record<CellStyle, string>> = {
  text: '0',
  range: '0',
  percent: '0.00',
  share: '0.00####',
  points: '+0.00;-0.00;0.00',
  count: '#,##0',
  amount: '#,##0.00######',
  number: '0.0000',
  day: 'yyyy-mm-dd',
  moment: '0',
}
const FORMATTED = Object.keys(FORMATS) as CellStyle[]
/** Numbers below are Excel's own formats. */
const FIRST_FORMAT = 164

/** Before those of the units. */
const OTHER_STYLES = [
  '<xf/>',
  '<xf fontId="1" applyFont="1"/>',
  '<xf applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>',
]

/** The number of a style in the workbook; 0 is plain. */
export const styleNumber = (style: CellStyle): number => {
  if (style === 'bold') return 1
  return style === 'sentence' ? 2 : OTHER_STYLES.length + FORMATTED.indexOf(style)
}

export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`

/**
 * What stands before the rows of a sheet.
 *
 * @param isFrozen whether its first row stays in view.
 */
export const sheetHead = (widths: readonly number[], isFrozen: boolean): string => {
  const columns = widths.map((width, index) => {
    const column = index + 1
    return `<col min="${column}" max="${column}" width="${width}" customWidth="1"/>`
  })
  return `${XML}<worksheet xmlns="${MAIN}">${isFrozen ? FROZEN : ''}<cols>${columns.join('')}</cols><sheetData>`
}

const FROZEN =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

/** What stands after them; `filtered`: the cells that can be filtered, such as `A1:C9`. */
export const sheetFoot = (filtered: string | null): string =>
  `</sheetData>${filtered === null ? '' : `<autoFilter ref="${filtered}"/>`}</worksheet>`

/** All other files of a workbook with these sheets, by path. */
export const workbookParts = (names: readonly string[]): [path: string, xml: string][] => {
  const numbers = names.map((_, index) => index + 1)
  const relations = (all: readonly string[]) =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`
  return [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('xl/workbook.xml', 'sheet.main')}${override('xl/styles.xml', 'styles')}${numbers.map((number) => override(sheetPath(number), 'worksheet')).join('')}</Types>`,
    ],
    ['_rels/.rels', relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')])],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ...numbers.map((number) =>
          relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`),
        ),
        relation('styles', 'styles', 'styles.xml'),
      ]),
    ],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names
        .map((name, index) => {
          const number = index + 1
          return `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="rId${number}"/>`
        })
        .join('')}</sheets></workbook>`,
    ],
    ['xl/styles.xml', STYLES],
  ]
}

const override = (path: string, kind: string): string =>
  `<Override PartName="/${path}" ContentType="${TYPE}.${kind}+xml"/>`

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${FORMATTED.length}">${FORMATTED.map(
  (style, index) =>
    `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${escapeXml(FORMATS[style] ?? '')}"/>`,
).join(
  '',
)}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/><scheme val="minor"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/><scheme val="minor"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${OTHER_STYLES.length + FORMATTED.length}">${OTHER_STYLES.join('')}${FORMATTED.map(
  (_, index) => `<xf numFmtId="${FIRST_FORMAT + index}" applyNumberFormat="1"/>`,
).join('')}</cellXfs></styleSheet>`

export function escapeXml(text: string): string {
  return text
    .replace(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
