import { isSlug, nameKey, signedKey, slugOf } from '@retorna/domain/game-name'
import type { OpenRow } from '../../../ingestion/columns/open-row.ts'
import type { ReadRow } from './collect-rows.ts'
import type { Alias, StoredGame, StoredProvider } from './queries.ts'
import type { GameRow } from './read-game.ts'

/** Slugs in use; returns a free one similar to the requested one. */
export const slugBook = (used: Iterable<string>) => {
  const taken = new Set(used)
  return {
    has: (slug: string): boolean => taken.has(slug),
    add: (slug: string): void => {
      taken.add(slug)
    },
    free: (...candidates: string[]): string => {
      const found = candidates.find((candidate) => !taken.has(candidate))
      const base = candidates.at(-1) ?? 'unnamed'
      let slug = found ?? base
      for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`
      taken.add(slug)
      return slug
    },
  }
}

/** Rows by slug and by name in any spelling, including those of merged duplicates. */
export const namedRows = <T extends { id: number; slug: string; name: string }>(
  stored: readonly T[],
  merged: readonly Alias[],
): { bySlug: Map<string, T>; byName: Map<string, T> } => {
  const byId = new Map(stored.map((row) => [row.id, row]))
  const named = [
    ...merged.flatMap(({ slug, name, merged_into }) => {
      const row = byId.get(merged_into)
      return row === undefined ? [] : [{ slug, name, row }]
    }),
    ...stored.map((row) => ({ slug: row.slug, name: row.name, row })),
  ]
  return {
    bySlug: new Map(named.map(({ slug, row }) => [slug, row])),
    byName: new Map(named.map(({ name, row }) => [nameKey(name), row])),
  }
}

/** Providers by slug and by name in any spelling, with support for new ones. */
export const providerBook = (stored: readonly StoredProvider[], merged: readonly Alias[]) => {
  const { bySlug, byName } = namedRows(stored, merged)
  const slugs = slugBook(bySlug.keys())
  const added: StoredProvider[] = []
  const find = (text: string) =>
    byName.get(nameKey(text)) ?? (isSlug(text) ? bySlug.get(text) : undefined)
  return {
    /** New providers in the order they were added. */
    added,
    /** The provider with a name; a new one, without id until stored, if there is none. */
    findOrAdd: (name: string): StoredProvider => {
      const known = find(name)
      if (known !== undefined) return known
      const provider = { id: 0, slug: slugs.free(slugOf(name)), name, logo_url: null }
      byName.set(nameKey(name), provider)
      added.push(provider)
      return provider
    },
  }
}

/**
 * The stored games, found by slug or by provider and name in any spelling, and the free slugs. A row
 * without provider is matched by name alone if only one game has it.
 */
export const gameBook = (
  stored: readonly StoredGame[],
  providers: readonly StoredProvider[],
  merged: { games: readonly Alias[]; providers: readonly Alias[] },
) => {
  const providerNames = new Map(providers.map(({ id, name }) => [id, name]))
  const providerOf = (game: StoredGame) => providerNames.get(game.provider_id) ?? ''
  const { bySlug } = namedRows(stored, merged.games)
  const byName = gamesByName(stored, merged.games)
  const byLetters = Map.groupBy(stored, (game) => nameKey(game.name))
  const providersByName = namedRows(providers, merged.providers).byName
  const slugs = slugBook(bySlug.keys())

  const named = (row: GameRow): StoredGame[] =>
    (row.name === null ? [] : (byName.get(signedKey(row.name)) ?? [])).filter(
      (game) => row.provider === null || isProvider(game, row.provider),
    )
  const isProvider = (game: StoredGame, provider: string): boolean =>
    providersByName.get(nameKey(provider))?.id === game.provider_id
  const label = (game: StoredGame) => `${game.name} (${providerOf(game)})`

  /** Finds the row's stored game, if any; false, with a problem, if it cannot be identified. */
  const identify = ({ open, value }: ReadRow<GameRow>): boolean => {
    const slugged = value.slug === null ? undefined : bySlug.get(value.slug)
    const candidates = named(value)
    const [first, second] = candidates
    if (slugged !== undefined) {
      if (value.provider !== null && !isProvider(slugged, value.provider)) {
        open.fail('slug', 'slug-of-another', label(slugged))
      } else if (first !== undefined && !candidates.includes(slugged)) {
        open.fail('name', 'name-of-another', `${label(first)}, ${first.slug}`)
      } else value.stored = slugged
    } else if (second !== undefined) {
      open.fail('name', 'game-ambiguous', candidates.map(providerOf).join(', '))
    } else if (first !== undefined) {
      if (value.slug === null) value.stored = first
      else open.fail('name', 'name-of-another', `${label(first)}, ${first.slug}`)
    } else if (value.name === null) open.fail('name', 'missing-value')
    else if (value.provider === null) open.fail('provider', 'missing-value')
    else noticeAlike(open, value)
    return open.problems.length === 0
  }

  /** A new game whose name differs from a known one's by signs alone may be that game. */
  const noticeAlike = (open: OpenRow, { name, provider }: GameRow): void => {
    const [alike] = (byLetters.get(nameKey(name ?? '')) ?? []).filter((game) =>
      isProvider(game, provider ?? ''),
    )
    if (alike !== undefined) open.notice('name', 'like-another', alike.name)
  }

  const keyOf = ({ stored: game, provider, name }: GameRow): string =>
    game === null ? `new ${nameKey(provider ?? '')} ${signedKey(name ?? '')}` : `stored ${game.id}`

  /** Refuses new games that claim the same slug: it is unclear which one should get it. */
  const refuseSharedSlugs = (settled: readonly { row: ReadRow<GameRow> }[]): void => {
    const wanting = settled.filter(
      ({ row }) => row.value.slug !== null && row.value.stored === null,
    )
    for (const group of Map.groupBy(wanting, ({ row }) => row.value.slug).values()) {
      const [first, second] = group
      if (first === undefined || second === undefined) continue
      for (const { row } of group) {
        const other = row === first.row ? second : first
        row.open.fail('slug', 'contradicts-line', String(other.row.open.line))
      }
    }
    for (const { row } of wanting) slugs.add(row.value.slug ?? '')
  }

  return { identify, keyOf, refuseSharedSlugs, freeSlug: slugs.free }
}

/** The games with each name; a merged one counts as the game it was merged into. */
const gamesByName = (stored: readonly StoredGame[], merged: readonly Alias[]) => {
  const byId = new Map(stored.map((game) => [game.id, game]))
  const byName = Map.groupBy(stored, (game) => signedKey(game.name))
  for (const { name, merged_into } of merged) {
    const game = byId.get(merged_into)
    const known = byName.get(signedKey(name)) ?? []
    if (game !== undefined && !known.includes(game)) byName.set(signedKey(name), [...known, game])
  }
  return byName
}

export type GameBook = ReturnType<typeof gameBook>
export type ProviderBook = ReturnType<typeof providerBook>
