/**
 * Stands in for the schema library where the application is built: 28 kB of gzip that every visitor would
 * load, while the server checks what comes in and tests check what goes out. The contract's schemas are
 * still composed, of nothing; to read through one is a mistake, and says so.
 */
const READERS: readonly (string | symbol)[] = ['parse', 'safeParse', 'parseAsync', 'safeParseAsync']

const nothing: unknown = new Proxy(() => {}, {
  get: (_target, name) => {
    if (READERS.includes(name)) throw new Error('The built application holds no schemas.')
    return nothing
  },
  apply: () => nothing,
})

export { nothing as z }
