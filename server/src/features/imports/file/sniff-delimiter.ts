const DELIMITERS = [',', ';', '\t', '|'] as const
type Delimiter = (typeof DELIMITERS)[number]

/**
 * The delimiter of a file: the one that splits its header into the most cells, ignoring quoted text; a
 * comma if the header is a single cell.
 *
 * @example sniffDelimiter('Jogo;RTP teórico;Aposta mín.\n') // ';'
 */
export const sniffDelimiter = (start: string): Delimiter => {
  const header = firstLine(start)
  let best: Delimiter = ','
  let most = 0
  for (const delimiter of DELIMITERS) {
    const count = header.split(delimiter).length - 1
    if (count > most) {
      best = delimiter
      most = count
    }
  }
  return best
}

/** The first non-blank line, without quoted text. */
const firstLine = (start: string): string => {
  const text = start.replace(/^\uFEFF/, '').trimStart()
  const unquoted = text.replace(/"(?:[^"]|"")*"/g, '')
  return unquoted.split(/\r\n|\n|\r/, 1)[0] ?? ''
}
