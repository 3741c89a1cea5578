import { type ReadingProblemCode, type ReadingValues, readingProblems } from './reading.ts'
import { EXACT_DECIMAL, SUM_FIELDS } from './reading-sums.ts'

/** The largest volume that is still exact as a floating-point number with two decimals. */
const LARGEST_VOLUME = 1e13

/**
 * The part of the turnover that went into a progressive jackpot, and the part of the payout that the jackpot paid;
 * exact decimals.
 */
const JACKPOT_FIELDS = ['jackpotContribution', 'jackpotWin'] as const

/**
 * A game's values for a day as entered. RTP in percent, excluding jackpot payouts; volumes in one currency, including
 * them; `null` if not entered.
 */
export type EnteredValues = Omit<ReadingValues, 'at'> & {
  [Field in (typeof JACKPOT_FIELDS)[number]]?: string | null | undefined
}

/** Fields that few sources have: exact decimals that belong to the volumes. */
export const EXTRA_FIELDS = [...SUM_FIELDS, ...JACKPOT_FIELDS] as const
export type ExtraField = (typeof EXTRA_FIELDS)[number]

export const isExtraField = (field: string): field is ExtraField =>
  EXTRA_FIELDS.some((name) => name === field)

/** The editable fields, in column order. */
export const ENTERED_FIELDS = ['rtp', 'turnover', 'payout', 'plays', ...EXTRA_FIELDS] as const
export type EnteredField = (typeof ENTERED_FIELDS)[number]

export type EntryProblem = {
  code: ReadingProblemCode | 'volume-alone' | 'volume-too-large' | 'jackpot-too-large'
  field: EnteredField | 'at'
  /** Whether the user may confirm the reading unchanged. */
  confirmable: boolean
}

export const hasJackpot = (values: EnteredValues): boolean =>
  JACKPOT_FIELDS.some((field) => values[field] != null)

/**
 * The values by which a game is judged: the payout less what a jackpot paid.
 *
 * @example withoutJackpot({ rtp: null, turnover: 100, payout: 98, plays: null, jackpotWin: '3' }).payout // 95
 */
export function withoutJackpot<Values extends Pick<EnteredValues, 'payout' | 'jackpotWin'>>(
  values: Values,
): Values {
  const { payout, jackpotWin } = values
  return payout === null || jackpotWin == null
    ? values
    : { ...values, payout: payout - Number(jackpotWin) }
}

/**
 * All problems of a manually entered reading: those of {@link readingProblems} without the jackpot, plus turnover or
 * payout without the other, volumes above 10¹³, and parts of a jackpot without volumes or larger than them. Empty if
 * valid.
 *
 * @example entryProblems({ rtp: 96, turnover: 100, payout: null, plays: null }, new Date(0), new Date(0))[0]?.code // 'volume-alone'
 */
export function entryProblems(values: EnteredValues, at: Date, now: Date): EntryProblem[] {
  const { turnover, payout } = values
  if (turnover !== null && payout === null) return [refusal('volume-alone', 'payout')]
  if (turnover === null && payout !== null) return [refusal('volume-alone', 'turnover')]
  for (const field of ['turnover', 'payout', 'plays'] as const) {
    if ((values[field] ?? 0) > LARGEST_VOLUME) return [refusal('volume-too-large', field)]
  }
  const jackpot = jackpotProblems(values)
  return jackpot.length > 0 ? jackpot : readingProblems({ ...withoutJackpot(values), at }, now)
}

function jackpotProblems(values: EnteredValues): EntryProblem[] {
  const given = JACKPOT_FIELDS.filter((field) => values[field] != null)
  const wholes = { jackpotContribution: values.turnover, jackpotWin: values.payout }
  return given.flatMap((field): EntryProblem[] => {
    const text = values[field] ?? ''
    const whole = wholes[field]
    if (!EXACT_DECIMAL.test(text)) {
      return [refusal(text.startsWith('-') ? 'negative' : 'not-a-number', field)]
    }
    if (whole === null) return [refusal('volume-alone', 'turnover')]
    return Number(text) > whole ? [refusal('jackpot-too-large', field)] : []
  })
}

/**
 * Whether two entries are equal in every field; a value never equals `null`. Exact decimals are compared as texts,
 * which have no redundant zeros.
 */
export function sameEntry(one: EnteredValues, other: EnteredValues): boolean {
  return ENTERED_FIELDS.every((field) => (one[field] ?? null) === (other[field] ?? null))
}

function refusal(code: EntryProblem['code'], field: EnteredField): EntryProblem {
  return { code, field, confirmable: false }
}
