/**
 * A PostgreSQL array as text, several times as fast as the driver's. Empty for an array of nulls only: `unnest` pads
 * it with nulls next to longer ones.
 */
export const arrayText = (values: readonly (number | string | Date | null)[]): string =>
  values.every((value) => value === null) ? '{}' : `{${values.map(elementText).join(',')}}`

const elementText = (value: number | string | Date | null): string => {
  if (value === null) return 'NULL'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return `"${value.replace(/["\\]/g, '\\$&')}"`
  return value.toISOString()
}
