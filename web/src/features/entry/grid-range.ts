import { ENTERED_FIELDS, type EnteredField } from '@retorna/domain/readings/entered-reading'

/** A cell by its position: row of the sheet and column of {@link ENTERED_FIELDS}. */
export type Place = { row: number; column: number }
export type Range = { top: number; bottom: number; left: number; right: number }

export const rangeOf = (one: Place, other: Place): Range => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
})

export const isSingle = ({ top, bottom, left, right }: Range): boolean =>
  top === bottom && left === right

export const contains = (range: Range, { row, column }: Place): boolean =>
  row >= range.top && row <= range.bottom && column >= range.left && column <= range.right

export const fieldAt = (column: number): EnteredField => ENTERED_FIELDS[column] ?? 'rtp'

/** Rows and columns of a range, each from first to last. */
export const rowsOf = ({ top, bottom }: Range): number[] => numbers(top, bottom)
export const columnsOf = ({ left, right }: Range): number[] => numbers(left, right)

const numbers = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** The active cell, and the anchor of the selection. */
export type Focus = { active: Place; anchor: Place }
