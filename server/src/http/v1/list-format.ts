const LIST_FORMATS = ['application/json', 'text/csv', 'application/x-ndjson'] as const
export type ListFormat = (typeof LIST_FORMATS)[number]

/**
 * The format of lists that an `Accept` header prefers; JSON if it names none of them.
 *
 * @example listFormat('text/csv;q=0.9, text/html') // 'text/csv'
 */
export const listFormat = (accept: string | undefined): ListFormat => {
  let best: { format: ListFormat; weight: number } = { format: 'application/json', weight: 0 }
  for (const item of (accept ?? '').slice(0, 1000).toLowerCase().split(',')) {
    const [type, ...parameters] = item.split(';').map((part) => part.trim())
    const format = LIST_FORMATS.find((one) => one === type)
    const given = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = given === undefined ? 1 : Number(given.slice(2))
    if (format !== undefined && weight > best.weight) best = { format, weight }
  }
  return best.format
}

/** Reduces a row to these fields. */
export const pick = (row: object, names: readonly string[]): object => {
  const values = row as Readonly<Record<string, unknown>>
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}
