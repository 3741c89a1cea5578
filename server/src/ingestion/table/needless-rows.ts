import type { Columns } from '../columns/match-columns.ts'
import type { Row } from '../file/read-rows.ts'
import type { NoticeCode } from '../problem.ts'

/** Folded first cells of rows that a report adds to its table, whatever follows. */
const TOTALS =
  /^(?:(?:grand|sub|overall|all games|report|page)[\s-]*)?totals?(?:\s+(?:geral|general|da pagina|for period))?\s*:?$|^(?:sub-?total|soma|somatorio|sum|summe|gesamt|average|media|grand total)\s*:?$/i
const FOOTERS =
  /^(?:#|\*|©|--+|==+|(?:generated|exported|printed|created|report|source|notes?|disclaimer|page|end of|gerado|exportado|emitido|relatorio|fonte|nota|obs|observac|pagina|fim d)\b)/i

/**
 * Why a row does not belong to the table: repeated headings, a total, a comment or a footer. Undefined if it does.
 *
 * @param line of the previous row.
 */
export const needlessRow = (
  { line, cells, isLast }: Row,
  { header, index }: Columns,
  before: number,
): NoticeCode | undefined => {
  const first = cells[0] ?? ''
  // Fast path for most rows, whose first and second cells are filled.
  const isAlone = isBlankAfter(cells, 0)
  if (isAlone) {
    const text = plain(first)
    if (text.startsWith('#')) return 'comment-skipped'
    if (header.length < 2) return undefined
    if (TOTALS.test(text)) return 'total-skipped'
    const isApart = line > before + 1
    if (FOOTERS.test(text) && (isApart || isLast || text.includes(' '))) return 'footer-skipped'
    return undefined
  }
  if (isSameRow(cells, header)) return 'header-repeated'
  const named = index.name ?? index.slug
  const label = named === undefined ? first : (cells[named] ?? '')
  const isTotal = TOTALS.test(plain(label)) || (label !== first && TOTALS.test(plain(first)))
  return isTotal ? 'total-skipped' : undefined
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim()

const isBlankAfter = (cells: readonly string[], at: number): boolean => {
  for (let next = at + 1; next < cells.length; next++) {
    if (cells[next] !== '' && cells[next]?.trim() !== '') return false
  }
  return true
}

const isSameRow = (cells: readonly string[], header: readonly string[]): boolean =>
  cells[0] === header[0] && header.every((heading, at) => heading === (cells[at] ?? ''))
