/**
 * The cells of a spreadsheet's clipboard text: tabs between cells, line breaks between rows, quotes around a cell that
 * contains either. A trailing line break belongs to the last row.
 *
 * @example parseClipboard('96,5\t10\r\n97\t\r\n') // [['96,5', '10'], ['97', '']]
 */
export function parseClipboard(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy
  for (;;) {
    const match = cell.exec(text)
    if (match === null) return rows
    const [, quoted, plain = '', end] = match
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '' || cell.lastIndex >= text.length) {
      if (end === '\t') rows.at(-1)?.push('')
      return rows
    }
    if (end !== '\t') rows.push([])
  }
}

/** Cells for a spreadsheet. Values that are not numbers are escaped so that they do not become formulas. */
export function toClipboard(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/^[\s]*[=+@\-＝＋＠－]/u.test(text) ? `'${text}` : text)
  return rows
    .map((row) => row.map((text) => cell(text.replace(/[\t\r\n]/g, ' '))).join('\t'))
    .join('\n')
}
