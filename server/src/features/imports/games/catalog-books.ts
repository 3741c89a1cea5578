import { isSlug, nameKey, signedKey, slugOf } from '@retorna/domain/game-name'
import type { OpenRow } from '../../../ingestion/columns/open-row.ts'
import type { ReadRow } from './collect-rows.ts'
import type { Alias, GameAlias, StoredGame, StoredProvider } from './queries.ts'
import type { GameRow } from './read-game.ts'

/** Slugs in use; returns a free one similar to the requested one. */
export const slugBook = (used: Iterable<string>) => {
  const taken = new Set(used)
  return {
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

/** Providers by name in any spelling, else by slug, with support for new ones. */
export const providerBook = (stored: readonly StoredProvider[], merged: readonly Alias[]) => {
  const { bySlug, byName } = namedRows(stored, merged)
  const byId = new Map(stored.map((provider) => [provider.id, provider]))
  const slugs = slugBook(bySlug.keys())
  const added: StoredProvider[] = []
  const find = (text: string): StoredProvider | undefined =>
    byName.get(nameKey(text)) ?? (isSlug(text) ? bySlug.get(text) : calledBySlug(text))
  /** Finds a provider whose only known name is its slug. */
  const calledBySlug = (text: string): StoredProvider | undefined => {
    const provider = bySlug.get(slugOf(text))
    return provider?.name === provider?.slug ? provider : undefined
  }
  return {
    /** New providers in the order they were added. */
    added,
    find,
    /** The name of a stored provider. */
    nameOf: (id: number): string => byId.get(id)?.name ?? '',
    /** The provider with a name. If none exists, adds a new one, which has no id until it is stored. */
    findOrAdd: (name: string): StoredProvider => {
      const known = find(name)
      if (known !== undefined) return known
      const provider = { id: 0, slug: slugs.free(slugOf(name)), name, logo_url: null }
      byName.set(nameKey(name), provider)
      bySlug.set(provider.slug, provider)
      added.push(provider)
      return provider
    },
  }
}

/** A name of a game: its own, or that of a duplicate that was merged into it. */
type Called = Pick<GameAlias, 'slug' | 'name' | 'provider_id'> & { game: StoredGame }

const isAlias = ({ slug, game }: Called): boolean => slug !== game.slug

/**
 * The stored games, found by slug or by provider and name in any spelling, and the free slugs. A row
 * without provider is matched by name alone if only one game has it.
 */
export const gameBook = (
  stored: readonly StoredGame[],
  merged: readonly GameAlias[],
  providers: ProviderBook,
) => {
  const providerOf = (game: StoredGame) => providers.nameOf(game.provider_id)
  const called = allCalled(stored, merged)
  const bySlug = new Map(called.map((one) => [one.slug, one]))
  const byName = Map.groupBy(called, ({ name }) => signedKey(name))
  const byLetters = Map.groupBy(stored, (game) => nameKey(game.name))
  const slugs = slugBook(bySlug.keys())

  const named = (row: GameRow): Called[] =>
    (row.name === null ? [] : (byName.get(signedKey(row.name)) ?? [])).filter(
      (one) => row.provider === null || isProvider(one, row.provider),
    )
  const isProvider = ({ provider_id, game }: Called, text: string): boolean =>
    [provider_id, game.provider_id].includes(providers.find(text)?.id ?? 0)
  const label = (game: StoredGame) => `${game.name} (${providerOf(game)})`

  /** Finds the row's stored game, if any; returns false and adds a problem if the game cannot be identified. */
  const identify = ({ open, value }: ReadRow<GameRow>): boolean => {
    const slugged = value.slug === null ? undefined : bySlug.get(value.slug)
    const names = named(value)
    const candidates = [...new Set(names.map(({ game }) => game))]
    const [first] = candidates
    // If a row has a slug, its name alone does not identify the game.
    const game = slugged?.game ?? (value.slug === null ? first : undefined)
    if (slugged !== undefined && value.provider !== null && !isProvider(slugged, value.provider)) {
      open.fail('slug', 'slug-of-another', label(slugged.game))
    } else if (slugged === undefined && candidates.length > 1) {
      open.fail('name', 'game-ambiguous', candidates.map(providerOf).join(', '))
    } else if (first !== undefined && candidates.every((candidate) => candidate !== game)) {
      open.fail('name', 'name-of-another', `${label(first)}, ${first.slug}`)
    } else if (game !== undefined) value.stored = game
    else if (value.name === null) open.fail('name', 'missing-value')
    else if (value.provider === null) open.fail('provider', 'missing-value')
    else noticeAlike(open, value)
    forgetAlias(value, slugged, names)
    return open.problems.length === 0
  }

  /** The name of a duplicate refers to the game that was kept, but does not rename it. */
  const forgetAlias = (row: GameRow, slugged: Called | undefined, named: Called[]): void => {
    const own = named.filter(({ game }) => game === row.stored)
    const isNamedAsAlias = own.length > 0 && own.every(isAlias)
    if (isNamedAsAlias || (slugged !== undefined && isAlias(slugged))) {
      row.slug = null
      row.name = null
    }
  }

  /** Adds a notice if a new game's name differs from a known one only in signs such as a plus: it may be that game. */
  const noticeAlike = (open: OpenRow, { name, provider }: GameRow): void => {
    const [alike] = (byLetters.get(nameKey(name ?? '')) ?? []).filter(
      (game) => providers.find(provider ?? '')?.id === game.provider_id,
    )
    if (alike !== undefined) open.notice('name', 'like-another', alike.name)
  }

  const coming = providerBook([], [])
  const keyOf = ({ stored: game, provider, name }: GameRow): string => {
    if (game !== null) return `stored ${game.id}`
    const of = providers.find(provider ?? '') ?? coming.findOrAdd(provider ?? '')
    return `new ${nameKey(of.name)} ${signedKey(name ?? '')}`
  }

  /** Refuses new games that claim the same slug, since it is unclear which one should get it. */
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

const allCalled = (stored: readonly StoredGame[], merged: readonly GameAlias[]): Called[] => {
  const byId = new Map(stored.map((game) => [game.id, game]))
  const aliases = merged.flatMap(({ merged_into, ...alias }) => {
    const game = byId.get(merged_into)
    return game === undefined ? [] : [{ ...alias, game }]
  })
  return [...stored.map((game) => ({ ...game, game })), ...aliases]
}

export type GameBook = ReturnType<typeof gameBook>
export type ProviderBook = ReturnType<typeof providerBook>
