import type { ReportValue } from '@retorna/contract/reports/report'
import type { Columns, Column as DeclaredColumn } from '@retorna/contract/tables/column'
import type { FigureUnit } from '@retorna/domain/format-figure'
import type { Capability } from '@retorna/domain/plan'
import type { ExportTexts } from './texts/en.ts'

type Names = ExportTexts['names']

/** The label of a column that the contract declares, by its table, or of a column that exists only in the file. */
type Label =
  | keyof ExportTexts['columns']
  | { [Table in keyof Names]: { table: Table; key: keyof Names[Table] } }[keyof Names]

/** A column of rows; plans that do not show it leave it out. */
export type Column<Row> = {
  label: Label
  unit: FigureUnit
  needs?: Capability
  value: (row: Row, text: ExportTexts) => ReportValue
}

/** The labels for the values of a column; `undefined` if they are written unchanged. */
type Words = (text: ExportTexts) => Readonly<Record<string, string>> | undefined

/** Creates columns that the contract declares for a table, with the labels of their values. */
export const columnOf =
  <Table extends keyof Names, C extends Columns>(table: Table, columns: C) =>
  <Key extends keyof Names[Table] & keyof C & string>(
    key: Key,
    words?: Words,
  ): Column<{ readonly [K in Key]: unknown }> => {
    const { unit = 'text', needs } = columns[key] as DeclaredColumn
    return {
      label: { table, key } as Label,
      unit,
      ...(needs !== undefined && { needs }),
      value: (row, text) => inWords(row[key], words?.(text)),
    }
  }

/** A value of the wire as text; lists are separated by commas. */
const inWords = (value: unknown, words: ReturnType<Words>): ReportValue => {
  if (Array.isArray(value)) return value.join(', ')
  if (words !== undefined && value !== null) return words[String(value)] ?? String(value)
  return value as ReportValue
}

/** A column that exists only in files, with the row's field of the same name. */
export const ofFile = <Label extends keyof ExportTexts['columns']>(
  label: Label,
  unit: FigureUnit,
  needs?: Capability,
): Column<{ readonly [L in Label]: ReportValue }> => ({
  label,
  unit,
  ...(needs !== undefined && { needs }),
  value: (row) => row[label],
})

/** The columns for a part of each row; empty in rows without that part. */
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

/** The label of a column in a file, with its unit. */
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
