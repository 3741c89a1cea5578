/** One line of the result: what is stated, and what was measured. Without a target, it is only printed. */
export type Line = {
  statement: string
  measured: string
  target?: string
  /** The number of cases that the measurement rests on. */
  counts: string
  /** `null` or missing if the row has no target. */
  isMet?: boolean | null
}

/** A line that the page Method shows as well. */
export type Row = Line & {
  /** What is measured and in which setting, as identifiers by which the page Method finds the rows. */
  claim: string
  setting: Readonly<Record<string, string | number>>
  /** The measured numbers, with rates and shares in percent; empty if nothing was judged. */
  values: Readonly<Record<string, number>>
}

/** Formats a percentage with the digits that rates below one percent need. */
export const percent = (value: number): string => `${value.toFixed(value < 1 ? 3 : 2)} %`

/** The row as one line of text. */
export const printed = ({
  statement,
  measured,
  target = 'printed',
  counts,
  isMet = null,
}: Line): string => {
  const verdict = isMet === null ? '      ' : isMet ? 'met   ' : 'MISSED'
  return `${verdict} ${statement}: ${measured} (target: ${target})${counts === '' ? '' : `; ${counts}`}`
}
