/**
 * The values that a mailed link carries after its #, which no server sees; otherwise those of its query, as other links
 * to these pages have them.
 */
export function linkedValues({ hash, search }: { hash: string; search: string }): URLSearchParams {
  return new URLSearchParams(hash.length > 1 ? hash.slice(1) : search)
}
