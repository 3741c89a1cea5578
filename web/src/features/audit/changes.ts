/** What was recorded of a field; `null` if it did not exist. */
export type Value = string | number | null
/** A recorded field, before and after. */
export type Change = { field: string; before: Value; after: Value }

/**
 * The difference between two records, field by field; nested fields are named by their path.
 *
 * @example changesOf({ plan: 'free' }, { plan: 'premium' }) // [{ field: 'plan', before: 'free', after: 'premium' }]
 */
export function changesOf(before: unknown, after: unknown): Change[] {
  const old = fieldsOf(before)
  const current = fieldsOf(after)
  const names = new Set([...current.keys(), ...old.keys()])
  return [...names].map((field) => ({
    field,
    before: old.get(field) ?? null,
    after: current.get(field) ?? null,
  }))
}

/** At most this many items are shown; the export contains the whole list. */
const MAX_ITEMS = 50

const isList = (value: unknown): value is unknown[] => Array.isArray(value)

/** Lists of records are numbered from 1; lists of plain values stay together. */
function fieldsOf(value: unknown, path = ''): Map<string, string | number> {
  if (value === null || value === undefined) return new Map()
  if (typeof value === 'number') return new Map([[path, value]])
  if (typeof value !== 'object') return new Map([[path, String(value)]])
  const isPlain = isList(value) && value.every((item) => typeof item !== 'object')
  if (isPlain) return new Map([[path, value.join(', ')]])
  const entries = isList(value) ? itemsOf(value) : Object.entries(value)
  const parts = entries.map(([name, part]) =>
    fieldsOf(part, path === '' ? name : `${path}.${name}`),
  )
  return new Map(parts.flatMap((part) => [...part]))
}

function itemsOf(list: readonly unknown[]): [string, unknown][] {
  const items = list
    .slice(0, MAX_ITEMS)
    .map((item, index): [string, unknown] => [String(index + 1), item])
  return list.length > MAX_ITEMS ? [...items, ['more', list.length - MAX_ITEMS]] : items
}
