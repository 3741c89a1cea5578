/** One line of the result: what is stated, what was measured. */
export type Row = {
  statement: string
  measured: string
  target: string
  /** How many cases the measurement rests on. */
  counts: string
  /** `null`: no target. */
  isMet: boolean | null
}

/** With the digits that rates below one percent need. */
export const percent = (value: number): string => `${value.toFixed(value < 1 ? 3 : 2)} %`
