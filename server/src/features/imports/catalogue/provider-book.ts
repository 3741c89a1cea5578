import { isSlug, nameKey, slugOf } from '../cells/slug.ts'
import type { StoredProvider } from './catalogue-queries.ts'

/** Slugs in use; gives a free one like the wanted. */
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

export type ProviderBook = {
  find: (text: string) => StoredProvider | undefined
  /** The provider of a name; a new one, without id until stored, where there is none. */
  findOrAdd: (name: string) => StoredProvider
  /** New providers in the order of their adding. */
  added: StoredProvider[]
}

/** Providers by slug and by name in any spelling, with room for new ones. */
export const providerBook = (stored: readonly StoredProvider[]): ProviderBook => {
  const bySlug = new Map(stored.map((provider) => [provider.slug, provider]))
  const byName = new Map(stored.map((provider) => [nameKey(provider.name), provider]))
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
