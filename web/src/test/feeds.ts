import type { Feed } from '@retorna/contract/feeds/feeds'

export function aFeed({ values, ...overrides }: FeedOverrides = {}): Feed {
  return {
    id: 1,
    version: 'first',
    kind: 'entry',
    timeZone: null,
    measures: 'windows',
    lastReadingAt: null,
    games: 0,
    ...overrides,
    values: {
      name: 'Entry',
      operator: null,
      currency: null,
      dueEveryMinutes: null,
      isPublic: false,
      isStopped: false,
      ...values,
    },
  }
}

type FeedOverrides = Partial<Omit<Feed, 'values'>> & { values?: Partial<Feed['values']> }

/** The two feeds of every database. */
export function someFeeds() {
  const files = aFeed({ id: 2, kind: 'file', values: { name: 'Files' } })
  return { feeds: [aFeed(), files], operators: [] }
}
