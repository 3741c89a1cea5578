import type { ReportValue } from '@retorna/contract/reports/report'
import type { Columns, Column as DeclaredColumn } from '@retorna/contract/tables/column'
import type { FigureUnit } from '@retorna/domain/format-figure'
import type { Capability } from '@retorna/domain/plan'
import type { ExportTexts } from './texts/en.ts'

type Names = ExportTexts['names']

/** A column of the contract by its table, or one of the file's own. */
type Label =
  | keyof ExportTexts['columns']
  | { [Table in keyof Names]: { table: Table; key: keyof Names[Table] } }[keyof Names]

/** A column of rows, left out of plans that do not show it. */
export type Column<Row> = {
  label: Label
  unit: FigureUnit
  needs?: Capability
  value: (row: Row, text: ExportTexts) => ReportValue
}

/** What the values of a column are called; `undefined`: they are written as they are. */
type Words = (text: ExportTexts) => Readonly<Record<string, string>> | undefined

/** Makes columns of those that the contract declares for a table and its words name. */
export const columnOf =
  <Table extends keyof Names, C extends Columns>(table: Table, columns: C) =>
  <Key extends keyof Names[Table] & keyof C & string>(
    key: Key,
    words?: Words,
  ): Column<{ readonly [K in Key]: unknown }> => {
    const { unit, needs } = columns[key] as DeclaredColumn
    return {
      label: { table, key } as Label,
      unit,
      ...(needs !== undefined && { needs }),
      value: (row, text) => inWords(row[key], words?.(text)),
    }
  }

/** A value of the wire: lists are separated by commas. */
const inWords = (value: unknown, words: ReturnType<Words>): ReportValue => {
  if (Array.isArray(value)) return value.join(', ')
  if (words !== undefined && value !== null) return words[String(value)] ?? String(value)
  return value as ReportValue
}

/** The columns of a part of each row; empty where a row has none. */
export const ofPart = <Row, Part>(
  part: (row: Row) => Part | null,
  columns: readonly Column<Part>[],
): Column<Row>[] =>
  columns.map((one) => ({
    ...one,
    value: (row, text) => {
      const found = part(row)
      return found === null ? null : one.value(found, text)
    },
  }))

/** What a column is called in a file, with its unit. */
export const labelOf = (
  label: Label,
  unit: FigureUnit,
  { columns, names, units }: ExportTexts,
): string => {
  if (typeof label === 'string') return columns[label]
  const name = (names[label.table] as Readonly<Record<string, string>>)[label.key] ?? label.key
  const written = (units as Partial<Record<FigureUnit, string>>)[unit]
  return written === undefined ? name : `${name} (${written})`
}
