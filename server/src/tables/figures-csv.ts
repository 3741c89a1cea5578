import type { Language } from '@retorna/contract/error-codes'
import { toCsv } from './csv.ts'

type Cell = string | number | null
/** A figure: its symbol, what it means in each language, its value (`null`: unknown) and the formula that gives it. */
export type FigureRow = readonly [
  symbol: string,
  en: string,
  pt: string,
  value: Cell,
  formula?: string,
]

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
      ...figures.map(([symbol, en, pt, value, formula = '']) => [
        symbol,
        { en, pt }[language],
        formula,
        value,
      ]),
      ...more,
    ],
    language,
  )
