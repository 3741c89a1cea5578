import type { Readable } from 'node:stream'
import { MAX_TABLE_ROWS } from '@retorna/contract/staff/payout-tables'
import { openMergedPayouts } from '@retorna/domain/statistics/payouts/merged-payouts'
import { openPayoutTable } from '@retorna/domain/statistics/payouts/payout-table'
import { type RowFormat, readHeading } from './row-format.ts'
import { TableError } from './table-error.ts'

export type ReadTable = Awaited<ReturnType<typeof readTable>>

const MAX_LINE_LENGTH = 1000
const SUM_TOLERANCE = 1e-6

/**
 * Reads a payout table as a stream; memory use does not grow with its rows.
 *
 * @throws TableError for a malformed or impossible table.
 */
export const readTable = async (content: Readable) => {
  const table = openPayoutTable()
  const merged = openMergedPayouts()
  let format: RowFormat | null = null
  let rows = 0
  let line = 0
  for await (const text of linesOf(content)) {
    line++
    if (text.trim() === '') continue
    if (format === null) {
      const heading = readHeading(text)
      format = heading.format
      if (heading.isHeading) continue
    }
    if (++rows > MAX_TABLE_ROWS) throw new TableError('too-many-rows')
    const { payout, weight } = format.read(text, line)
    table.add(payout, weight)
    if (weight > 0) merged.add(payout, weight)
  }
  if (format === null || rows === 0) throw new TableError('empty')
  const { payouts, probabilities } = merged.rows()
  if (payouts.length === 0) throw new TableError('no-weight')
  const moments = table.moments()
  if (format.isProbability && Math.abs(moments.totalWeight - 1) > SUM_TOLERANCE) {
    throw new TableError('sum-not-one', { value: String(moments.totalWeight) })
  }
  if (!(moments.standardDeviation > 0)) throw new TableError('always-the-same')
  return { rows, moments, payouts, probabilities }
}

/** The lines of a UTF-8 text, without line breaks. */
async function* linesOf(content: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const chunk of content) {
    const lines = (rest + decoded(decoder, chunk)).split(/\r?\n/)
    rest = lines.pop() ?? ''
    if (rest.length > MAX_LINE_LENGTH) throw new TableError('not-a-table')
    yield* lines
  }
  yield rest + decoded(decoder)
}

const decoded = (decoder: TextDecoder, chunk?: Buffer): string => {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined })
  } catch {
    throw new TableError('not-a-table')
  }
}
