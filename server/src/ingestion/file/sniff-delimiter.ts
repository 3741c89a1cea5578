const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

const LINES = 50
const STATED = /^sep=([,;|\t])\s*$/i

/**
 * The delimiter of a file: the one that a first line `sep=;` states, else the one that splits most of its first lines
 * into the same number of cells, ignoring quoted text; in a tie, the one with more cells. A comma if none splits any.
 *
 * @example sniffDelimiter('Jogo;RTP teórico;Aposta mín.\n') // ';'
 */
export const sniffDelimiter = (start: string): Delimiter => {
  const text = start.replace(/^\uFEFF/, '').trimStart()
  const unquoted = text.replace(/"(?:[^"]|"")*"/g, '')
  // The last line may be cut off.
  const lines = unquoted.split(/\r\n|\n|\r/, LINES + 1).slice(0, LINES)
  const [, stated] = STATED.exec(lines[0] ?? '') ?? []
  if (stated !== undefined) return stated as Delimiter
  let best: { delimiter: Delimiter; alike: number; cells: number } = {
    delimiter: ',',
    alike: 0,
    cells: 0,
  }
  for (const delimiter of DELIMITERS) {
    const { alike, cells } = alikeLines(lines, delimiter)
    if (alike > best.alike || (alike === best.alike && cells > best.cells)) {
      best = { delimiter, alike, cells }
    }
  }
  return best.delimiter
}

/** The number of lines with the most frequent number of cells, above one. */
const alikeLines = (
  lines: readonly string[],
  delimiter: string,
): { alike: number; cells: number } => {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const cells = line.split(delimiter).length
    if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1)
  }
  let best = { alike: 0, cells: 0 }
  for (const [cells, alike] of counts) if (alike > best.alike) best = { alike, cells }
  return best
}

/** Whether a row is a line `sep=;`, which states the delimiter for spreadsheets. */
export const isSeparatorLine = (cells: readonly string[]): boolean =>
  /^\uFEFF?sep=.?$/i.test(cells[0]?.trim() ?? '') && cells.slice(1).every((cell) => cell === '')
