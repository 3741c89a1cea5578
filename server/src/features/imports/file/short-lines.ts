import { Transform } from 'node:stream'
import { ImportError } from '../import-error.ts'

/**
 * Passes text through and stops at a line of more than `maxLength` characters, counting quoted line
 * breaks too. The parser limits the size of a row, but not its number of empty cells.
 *
 * Ends with an ImportError `line-too-long` whose hint is the line's number, from 1.
 */
export const shortLines = (maxLength: number): Transform => {
  let length = 0
  let line = 1
  return new Transform({
    objectMode: true,
    transform(text: string, _encoding, done) {
      const first = text.search(BREAK)
      const isTooLong = length + (first === -1 ? text.length : first) > maxLength
      if (isTooLong) return done(new ImportError('line-too-long', String(line)))
      line += text.split('\n').length - 1
      const last = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'))
      length = last === -1 ? length + text.length : text.length - last - 1
      done(null, text)
    },
  })
}

const BREAK = /[\r\n]/
