import measured from './measured.json' with { type: 'json' }

type Setting = Readonly<Record<string, string | number>>
export type MeasuredRow = {
  claim: string
  setting: Setting
  values: Readonly<Record<string, number>>
}

/** The day of the measurement, and the number of payout tables behind it. */
export const { measuredOn, tables } = measured

const ROWS: readonly MeasuredRow[] = measured.rows.map(({ claim, setting, values }) => ({
  claim,
  setting: known(setting),
  values: known(values),
}))

/**
 * The measured rows of a claim in these settings, in the order of the bench.
 *
 * @throws RangeError if nothing was measured: the page must not claim anything that is not in the file.
 */
export function rowsOf(claim: string, setting: Setting = {}): readonly MeasuredRow[] {
  const rows = ROWS.filter(
    (row) =>
      row.claim === claim &&
      Object.entries(setting).every(([name, value]) => row.setting[name] === value),
  )
  if (rows.length === 0) throw new RangeError(`Nothing was measured of ${claim}`)
  return rows
}

/** The value of a row. Throws a `RangeError` if it was not measured. */
export function figureOf(row: MeasuredRow | undefined, name: string): number {
  const value = row?.values[name]
  if (value === undefined) throw new RangeError(`${name} was not measured`)
  return value
}

/** The minimum and maximum of a value over rows, without rows in which nothing was judged. */
export function rangeOf(
  rows: readonly MeasuredRow[],
  least: string,
  most = least,
): { least: number; most: number } {
  const judged = rows.filter(({ values }) => most in values)
  if (judged.length === 0) throw new RangeError(`${most} was not measured`)
  return {
    least: Math.min(...judged.map((row) => figureOf(row, least))),
    most: Math.max(...judged.map((row) => figureOf(row, most))),
  }
}

/** Removes the optional names that a union of object types adds. */
function known<Value>(record: Readonly<Record<string, Value | undefined>>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
