import type { ReportPart } from '@retorna/contract/reports/report'
import type { Language } from '@retorna/domain/language'
import { type Column, tableOf, textBlocks } from '../sections/blocks.ts'
import type { PackTexts } from './texts.ts'

export type Setting = { text: PackTexts; language: Language; timeZone: string }

type Name = {
  [Key in keyof PackTexts]: PackTexts[Key] extends string ? Key : never
}[keyof PackTexts]

/** A section with one table, or a note that there was no activity, below any paragraphs about it. */
export const part = <Row>(
  { text, about = [], mostInPdf }: Setting & { about?: readonly string[]; mostInPdf?: number },
  name: Name,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): ReportPart => ({
  name,
  title: text[name],
  blocks: [
    ...textBlocks(...about),
    {
      ...tableOf(text[name], rows, text.noActivity, columns),
      ...(mostInPdf !== undefined && { mostInPdf }),
    },
  ],
})
