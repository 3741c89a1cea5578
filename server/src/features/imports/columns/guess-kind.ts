import type { ImportKind } from '../kinds.ts'
import { REQUIRED } from './headers.ts'
import { guessColumns } from './match-columns.ts'

/** For headers that fit several kinds equally, the first wins: name and slug alone mean providers. */
const ORDER: readonly ImportKind[] = ['readings', 'providers', 'games', 'versions']

/**
 * The most likely kind of table for a header: the one with all required columns and the most matches;
 * `readings` if it fits none.
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
