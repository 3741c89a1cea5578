import type { Language } from '@retorna/contract/error-codes'
import { toCsv } from './csv.ts'

type Cell = string | number | null
/** How a figure was reached: its symbol, what it means, the formula that gives it, and its value; `null`: unknown. */
export type FigureRow = [
  symbol: string,
  meaning: Record<Language, string>,
  formula: string,
  value: Cell,
]

export const figureRow = (
  symbol: string,
  en: string,
  pt: string,
  formula: string,
  value: Cell,
): FigureRow => [symbol, { en, pt }, formula, value]

const HEADER: Record<Language, string[]> = {
  en: ['symbol', 'meaning', 'formula', 'value'],
  pt: ['símbolo', 'significado', 'fórmula', 'valor'],
}

/** A calculation as CSV, formulas defused ({@link toCsv}): a row per figure, then the rows of another table, if any. */
export const figuresCsv = (
  figures: readonly FigureRow[],
  language: Language,
  more: readonly Cell[][] = [],
): string =>
  toCsv(
    [
      HEADER[language],
      ...figures.map(([symbol, meaning, formula, value]) => [
        symbol,
        meaning[language],
        formula,
        value,
      ]),
      ...more,
    ],
    language,
  )
