import { isDeepStrictEqual } from 'node:util'

/** A copy of lists, as a program keeps it that asks for what changed. */

type Row = Record<string, unknown>
type Page = { data: Row[]; next_cursor: string | null; updated_until: string; removed: Row[] }

/** Reads a page of a list: the path with its query. */
type Ask = (address: string) => Promise<unknown>

const LISTS = {
  '/api/v1/games': ['id'],
  '/api/v1/days': ['game_id', 'day'],
  '/api/v1/readings': ['game_id', 'read_at', 'feed_id', 'version_rtp_percent'],
} as const
export type Listed = keyof typeof LISTS

/** Judged by what is known when it is asked for, which the days themselves do not say. */
const JUDGED = ['verdict', 'standard_error_points']

const keyOf = (path: Listed, row: Row): string =>
  JSON.stringify(LISTS[path].map((name) => row[name]))

const figuresOf = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !JUDGED.includes(name)))

/** A copy that is empty until {@link Mirror.follow} is first called. */
export const createMirror = (
  ask: Ask,
  lists: readonly Listed[] = Object.keys(LISTS) as Listed[],
) => {
  const copies = new Map(
    lists.map((path) => [path, { since: 'start', rows: new Map<string, Row>() }]),
  )
  const counts = { calls: 0, rows: 0, removed: 0 }

  const pagesOf = async function* (path: Listed, since: string) {
    let cursor: string | null = null
    do {
      const query = new URLSearchParams({ updated_since: since, limit: '1000' })
      if (cursor !== null) query.set('cursor', cursor)
      const page = (await ask(`${path}?${query}`)) as Page
      counts.calls += 1
      yield page
      cursor = page.next_cursor
    } while (cursor !== null)
  }

  const drop = (gameId: unknown): void => {
    for (const [path, { rows }] of copies) {
      for (const [key, row] of rows) {
        if (path !== '/api/v1/games' && row.game_id === gameId) rows.delete(key)
      }
    }
  }

  return {
    counts,
    sizes: () => Object.fromEntries([...copies].map(([path, { rows }]) => [path, rows.size])),
    /** Takes over what changed since the last call. */
    follow: async (): Promise<void> => {
      for (const [path, copy] of copies) {
        let until = copy.since
        for await (const { data, removed, updated_until } of pagesOf(path, copy.since)) {
          for (const row of data) copy.rows.set(keyOf(path, row), row)
          for (const row of removed) {
            copy.rows.delete(keyOf(path, row))
            if (path === '/api/v1/games') drop(row.id)
          }
          counts.rows += data.length
          counts.removed += removed.length
          until = updated_until
        }
        copy.since = until
      }
    },
    /** The rows that the copy lacks, has too many or has otherwise than the lists have them now. */
    differences: async (): Promise<string[]> => {
      const found: string[] = []
      for (const [path, { rows }] of copies) {
        const left = new Set(rows.keys())
        for await (const { data } of pagesOf(path, 'start')) {
          for (const row of data) {
            const key = keyOf(path, row)
            left.delete(key)
            const copied = rows.get(key)
            if (!isDeepStrictEqual(copied && figuresOf(copied), figuresOf(row))) {
              found.push(`${path} ${JSON.stringify(copied)} is ${JSON.stringify(row)}`)
            }
          }
        }
        for (const key of left) found.push(`${path} ${key} is gone`)
      }
      return found
    },
  }
}
