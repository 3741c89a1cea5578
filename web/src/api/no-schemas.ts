/**
 * Replaces the schema library in the production build: it would add 28 kB of gzip for every visitor, although the
 * server validates what comes in and tests validate what goes out. Schemas that the build does not remove
 * (build/leave-schemas-out.ts) are composed of no-ops; parsing with one is a mistake and throws.
 */
const READERS: readonly (string | symbol)[] = ['parse', 'safeParse', 'parseAsync', 'safeParseAsync']

const nothing: unknown = new Proxy(() => {}, {
  get: (_target, name) => {
    if (READERS.includes(name)) throw new Error('The production build contains no schemas.')
    return nothing
  },
  apply: () => nothing,
})

export { nothing as z }
