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
  name: Name,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { text }: Setting,
  { about = [], ...more }: { about?: readonly string[]; mostInPdf?: number } = {},
): ReportPart => ({
  name,
  title: text[name],
  blocks: [
    ...textBlocks(...about),
    { ...tableOf(text[name], rows, columns, text.noActivity), ...more },
  ],
})
