export const IMPORT_KINDS = ['providers', 'games', 'versions', 'readings'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]
