import { slugOf } from '@retorna/domain/slug'
import { isSlug, nameKey } from '../cells/slug.ts'
import type { Alias, StoredProvider } from './index-queries.ts'

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

export type ProviderBook = {
  find: (text: string) => StoredProvider | undefined
  /** The provider with a name; a new one, without id until stored, if there is none. */
  findOrAdd: (name: string) => StoredProvider
  /** New providers in the order they were added. */
  added: StoredProvider[]
}

/** Providers by slug and by name in any spelling, with support for new ones. */
export const providerBook = (
  stored: readonly StoredProvider[],
  merged: readonly Alias[],
): ProviderBook => {
  const { bySlug, byName } = namedRows(stored, merged)
  const slugs = slugBook(bySlug.keys())
  const added: StoredProvider[] = []
  const find = (text: string) =>
    byName.get(nameKey(text)) ?? (isSlug(text) ? bySlug.get(text) : undefined)
  return {
    find,
    added,
    findOrAdd: (name) => {
      const known = find(name)
      if (known !== undefined) return known
      const provider = { id: 0, slug: slugs.free(slugOf(name)), name, logo_url: null }
      byName.set(nameKey(name), provider)
      added.push(provider)
      return provider
    },
  }
}
