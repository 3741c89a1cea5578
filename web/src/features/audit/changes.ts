/** A field of what was recorded, before and after; `null`: it was not there. */
export type Change = { field: string; before: string | null; after: string | null }

/**
 * What two records say, field by field, those within each other named by their path.
 *
 * @example changesOf({ plan: 'free' }, { plan: 'premium' }) // [{ field: 'plan', before: 'free', after: 'premium' }]
 */
export function changesOf(before: unknown, after: unknown): Change[] {
  const old = fieldsOf(before)
  const current = fieldsOf(after)
  const names = new Set([...old.keys(), ...current.keys()])
  return [...names].map((field) => ({
    field,
    before: old.get(field) ?? null,
    after: current.get(field) ?? null,
  }))
}

function fieldsOf(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object' || Array.isArray(value)) {
    return new Map([[path, typeof value === 'string' ? value : JSON.stringify(value)]])
  }
  const parts = Object.entries(value).map(([name, part]) =>
    fieldsOf(part, path === '' ? name : `${path}.${name}`),
  )
  return new Map(parts.flatMap((part) => [...part]))
}
