import { strToU8, zipSync } from 'fflate'

type Cell = string | number | null

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** The parts of a workbook with one sheet. Dates are `{ date }` serial numbers. */
export const workbookParts = (
  rows: readonly (readonly (Cell | { date: number })[])[],
): Record<string, Uint8Array> => {
  const cells = rows.map(
    (row, at) =>
      `<row r="${at + 1}">${row.map((cell, column) => cellXml(cell, column, at + 1)).join('')}</row>`,
  )
  const texts = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Plan1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<?xml version="1.0"?><styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>${cells.join('')}</sheetData></worksheet>`,
  }
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]))
}

/** A workbook with several sheets, by name. */
export const workbookOf = (
  sheets: Readonly<Record<string, Parameters<typeof workbookParts>[0]>>,
): Uint8Array => {
  const names = Object.keys(sheets)
  const parts = { ...workbookParts([]) }
  const list = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="s${at}"/>`)
  const relations = names.map(
    (_, at) =>
      `<Relationship Id="s${at}" Type="${OFFICE}/worksheet" Target="worksheets/s${at}.xml"/>`,
  )
  parts['xl/workbook.xml'] = strToU8(
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list.join('')}</sheets></workbook>`,
  )
  parts['xl/_rels/workbook.xml.rels'] = strToU8(
    `<Relationships xmlns="${PACKAGE}"><Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/>${relations.join('')}</Relationships>`,
  )
  for (const [at, rows] of Object.values(sheets).entries()) {
    const sheet = workbookParts(rows)['xl/worksheets/sheet1.xml']
    if (sheet !== undefined) parts[`xl/worksheets/s${at}.xml`] = sheet
  }
  return zipSync(parts)
}

/** A workbook as a spreadsheet program would save it. */
export const workbook = (rows: Parameters<typeof workbookParts>[0]): Uint8Array =>
  zipSync(workbookParts(rows))

const cellXml = (cell: Cell | { date: number }, column: number, row: number): string => {
  const at = `r="${String.fromCharCode(65 + column)}${row}"`
  if (cell === null) return `<c ${at}/>`
  if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`
  if (typeof cell === 'object') return `<c ${at} s="1"><v>${cell.date}</v></c>`
  const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<c ${at} t="inlineStr"><is><t>${text}</t></is></c>`
}
