import type { ImportKind } from '../kinds.ts'
import { REQUIRED } from './headers.ts'
import { guessColumns } from './match-columns.ts'

/** Of kinds that a header fits alike, the first: a name and a slug alone are a provider's. */
const ORDER: readonly ImportKind[] = ['readings', 'providers', 'games', 'versions']

/**
 * The kind of table that a header is most likely of: the one that it has all needed columns for and the most
 * in all; `readings` where it fits none.
 *
 * @example guessKind(['Jogo', 'Data', 'RTP']) // 'readings'
 */
export const guessKind = (header: readonly string[]): ImportKind => {
  let best: { kind: ImportKind; columns: number } = { kind: 'readings', columns: 0 }
  for (const kind of ORDER) {
    const found = guessColumns(kind, header)
    const isWhole = REQUIRED[kind].every((alternatives) =>
      alternatives.some((keys) => keys.every((key) => key in found)),
    )
    const columns = Object.keys(found).length
    if (isWhole && columns > best.columns) best = { kind, columns }
  }
  return best.kind
}
