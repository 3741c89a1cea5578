import { isOfTable, type Row, type RowParser } from './row.ts'
import type { Delimiter } from './sniff-delimiter.ts'

const LINE_FEED = 10
const RETURN = 13

/** Whether a text begins with a character that is certainly not a space. */
const isTight = (text: string): boolean => text.charCodeAt(0) > 32 && text.charCodeAt(0) < 127

/**
 * Parses a text without any quote, in which each line is a row, in a tenth of the time of a parser that checks every
 * character.
 */
export const rowSplitter = (delimiter: Delimiter): RowParser => {
  let rest: Buffer = Buffer.alloc(0)
  let line = 0
  const rowOf = (text: Buffer, from: number, to: number): Row => {
    line++
    const whole = text.toString('utf8', from, to)
    const cells = (line === 1 ? whole.replace(/^\uFEFF/, '') : whole).split(delimiter)
    for (const [at, cell] of cells.entries()) if (!isTight(cell)) cells[at] = cell.trimStart()
    return { line, cells, isCut: false }
  }
  const split = (part: Buffer): Row[] => {
    const text = rest.length === 0 ? part : Buffer.concat([rest, part])
    const rows: Row[] = []
    let from = 0
    let feed = text.indexOf(LINE_FEED)
    let back = text.indexOf(RETURN)
    while (feed !== -1 || back !== -1) {
      const isFeed = back === -1 || (feed !== -1 && feed < back)
      const to = isFeed ? feed : back
      // The line feed of the same break may come with the next part.
      if (!isFeed && to === text.length - 1) break
      rows.push(rowOf(text, from, to))
      from = !isFeed && feed === to + 1 ? to + 2 : to + 1
      if (feed !== -1 && feed < from) feed = text.indexOf(LINE_FEED, from)
      if (back !== -1 && back < from) back = text.indexOf(RETURN, from)
    }
    rest = text.subarray(from)
    return rows.filter(isOfTable)
  }
  return {
    parse: split,
    end: (part) => {
      const rows = split(part)
      const to = rest.at(-1) === RETURN ? rest.length - 1 : rest.length
      const last = rest.length === 0 ? [] : [rowOf(rest, 0, to)].filter(isOfTable)
      return { rest: [...rows, ...last] }
    },
  }
}
