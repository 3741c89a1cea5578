import { SEEN } from './hints.ts'

/** What replies have returned so far: texts by field name, and the version of each record as last read. */
export type Seen = {
  /** Records the reply to a call. */
  learn: (path: string, body: unknown) => void
  /** A value with its placeholders replaced by recorded values. */
  resolve: (path: string, value: unknown) => unknown
}

const MAX_POOL_SIZE = 200
/** Deeper than any value of the contract. */
const MAX_DEPTH = 20
const NAMES = new Set(['id', 'token', 'next', 'next_cursor', 'version', 'key', 'slug'])

/** `/api/admin/games/5/merge` → `/api/admin/games/5`: where the version of a record was read. */
const recordOf = (path: string): string =>
  path.replace(/\?.*$/, '').replace(/(\/\d+)\/[a-z-]+$/, '$1')

export const createSeen = (known: Record<string, string[]>): Seen => {
  const texts = new Map(Object.entries(known))
  const versions = new Map<string, string>()

  const note = (path: string, value: unknown): void => {
    if (Array.isArray(value)) {
      for (const one of value.slice(0, 20)) note(path, one)
    } else if (typeof value === 'object' && value !== null) {
      if ('version' in value && typeof value.version === 'string') {
        const collection = recordOf(path).replace(/\/\d+$/, '')
        versions.set('id' in value ? `${collection}/${value.id}` : collection, value.version)
      }
      for (const [name, one] of Object.entries(value)) {
        if (typeof one === 'string' && NAMES.has(name) && one !== '') {
          const pool = [...(texts.get(name) ?? []), one]
          texts.set(name, pool.slice(-MAX_POOL_SIZE))
        } else note(path, one)
      }
    }
  }

  const pick = (path: string, text: string): string => {
    const [, name = '', index = '0'] = text.split(SEEN)
    const version = name === 'version' ? versions.get(recordOf(path)) : undefined
    const pool = texts.get(name) ?? texts.get('id') ?? []
    return version ?? pool.at(-1 - (Number(index) % Math.max(pool.length, 1))) ?? 'x'
  }

  const resolve = (path: string, value: unknown, depth = 0): unknown => {
    if (typeof value === 'string') return value.startsWith(SEEN) ? pick(path, value) : value
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value
    if (Array.isArray(value)) return value.map((one) => resolve(path, one, depth + 1))
    // Object.fromEntries rather than assignment: a key may be `__proto__`.
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, resolve(path, one, depth + 1)]),
    )
  }
  return { learn: note, resolve }
}
