/** One line of the result: what is stated, what was measured. */
export type Row = {
  /** What is measured and in which setting, for programs: the page Method reads the rows by them. */
  claim: string
  setting: Readonly<Record<string, string | number>>
  /** The measured numbers; rates and shares in percent. Empty: nothing was judged. */
  values: Readonly<Record<string, number>>
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

/** The row as one line of text. */
export const printed = ({ statement, measured, target, counts, isMet }: Row): string => {
  const verdict = isMet === null ? '      ' : isMet ? 'met   ' : 'MISSED'
  return `${verdict} ${statement}: ${measured} (target: ${target})${counts === '' ? '' : `; ${counts}`}`
}
