/**
 * What a mailed link carries after its #, which no server sees; else what its query carries, as other links to
 * these pages do.
 */
export function linkedValues({ hash, search }: { hash: string; search: string }): URLSearchParams {
  return new URLSearchParams(hash.length > 1 ? hash.slice(1) : search)
}
