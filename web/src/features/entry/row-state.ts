import type { EntryRow, EntryValues } from '@retorna/contract/staff/entry'
import { isSameCurrency, splitCurrency } from '@retorna/domain/currency'
import {
  ENTERED_FIELDS,
  type EnteredField,
  type EntryProblem,
  entryProblems,
  isExtraField,
  withoutJackpot,
} from '@retorna/domain/readings/entered-reading'
import { readingRtp } from '@retorna/domain/readings/reading'
import { statedRtpAgrees } from '@retorna/domain/statistics/rtp-average'
import type { Language } from '../../i18n/language.ts'
import { readCell, showValue, showValues } from './cell-text.ts'
import { inCurrency } from './clipboard.ts'
import type { DraftRow } from './draft.ts'
import { rangeLeft } from './range-left.ts'

type ProblemCode =
  | EntryProblem['code']
  | 'number-ambiguous'
  | 'other-currency'
  | 'currency-unknown'
  | 'removal-unconfirmed'

/** A problem or hint of a cell, which `blocks` saving or is only a warning. */
export type Mark = {
  field: EnteredField
  code: ProblemCode | 'outside-range' | 'volumes-cleared' | 'sums-cleared' | 'volumes-missing'
  blocks: boolean
  /** Whether a confirmation allows it. */
  canConfirm: boolean
  /** Limits of `outside-range`, percent. */
  range?: { low: number; high: number }
  /** With a currency problem: the currency that the cell states, and that of the feed. */
  currencies?: { stated: string; feed: string }
}

/** A row as it would be saved and as it is shown. */
export type RowState = {
  texts: Record<EnteredField, string>
  /** Whether the RTP shown is computed from turnover and payout. */
  isComputed: boolean
  /** The values to send; `null` removes the reading. */
  values: EntryValues | null
  marks: Mark[]
}

/**
 * The state of a game's row: its reading overlaid with the unsaved cells, validated.
 *
 * @param game undefined if the filters hide it.
 * @param currency of the feed; `null` if unknown.
 */
export function rowState(
  game: EntryRow | undefined,
  draft: DraftRow | undefined,
  currency: string | null,
  language: Language,
): RowState {
  const stored = (draft === undefined ? game?.reading : draft.seen)?.values ?? null
  const texts = showValues(stored, language)
  const cleared = clearedVolumes(stored, draft)
  const unreadable: Mark[] = []
  const values: EntryValues = { rtp: null, turnover: null, payout: null, plays: null }
  for (const field of cleared) texts[field] = ''
  for (const field of ENTERED_FIELDS) {
    const typed = draft?.cells[field]
    if (typed === undefined) {
      if (!cleared.includes(field)) put(values, field, stored?.[field])
      continue
    }
    const read = readCell(field, typed)
    if ('problem' in read) {
      unreadable.push(blocking(field, read.problem))
      texts[field] = typed
      continue
    }
    put(values, field, read.value)
    const shown = showValue(field, read.value, language)
    texts[field] = inCurrency(shown, askedIn(field, draft, currency))
  }
  const rtpText = draft?.cells.rtp?.trim()
  const hasNewVolumes = JUDGED_VOLUMES.some((field) => draft?.cells[field] !== undefined)
  const isComputed =
    values.turnover !== null &&
    values.payout !== null &&
    (rtpText === '' || (rtpText === undefined && hasNewVolumes))
  if (isComputed) {
    values.rtp = null
    const rtp = readingRtp(withoutJackpot(values))
    texts.rtp = rtp !== null && rtp < 0 ? '' : showValue('rtp', rtp, language)
  }
  if (unreadable.length > 0) return { texts, isComputed, values, marks: unreadable }
  if (draft !== undefined && ENTERED_FIELDS.every((field) => (values[field] ?? null) === null)) {
    const marks = draft.isConfirmed ? [] : [blocking('rtp', 'removal-unconfirmed', true)]
    return { texts, isComputed, values: null, marks }
  }
  const [first] = cleared
  const code = first !== undefined && isExtraField(first) ? 'sums-cleared' : 'volumes-cleared'
  const isIncomplete =
    draft !== undefined && values.turnover === null && game?.previous?.hasVolumes === true
  const hints: Mark[] = [
    ...currencyMarks(draft, currency),
    ...(first === undefined ? [] : [hint(first, code)]),
    ...(isIncomplete ? [hint('turnover', 'volumes-missing')] : []),
  ]
  return { texts, isComputed, values, marks: marksOf(values, draft, game, hints) }
}

/** Asks about an amount in a currency other than the feed's, or in any currency if the feed has none. */
function currencyMarks(draft: DraftRow | undefined, feed: string | null): Mark[] {
  const asked = askedCurrency(draft, feed)
  if (asked === null) return []
  const { field, stated } = asked
  const code = feed === null ? 'currency-unknown' : 'other-currency'
  return [{ ...blocking(field, code, true), currencies: { stated, feed: feed ?? '' } }]
}

/** The first amount in a row whose currency needs an answer, or `null`. */
export function askedCurrency(
  draft: DraftRow | undefined,
  feed: string | null,
): { field: EnteredField; stated: string } | null {
  for (const field of ENTERED_FIELDS) {
    const stated = askedIn(field, draft, feed)
    if (stated !== null) return { field, stated }
  }
  return null
}

/** The currency of an amount if it is not the feed's, unless the user has allowed storing the amount without it. */
const askedIn = (
  field: EnteredField,
  draft: DraftRow | undefined,
  feed: string | null,
): string | null =>
  draft?.keepsNumbers || !isAmount(field) ? null : otherCurrency(draft?.cells[field] ?? '', feed)

/** The currency that a cell states, by code or symbol, if it is not the feed's. */
export function otherCurrency(text: string, feed: string | null): string | null {
  const { currency } = splitCurrency(text.trim())
  return currency !== null && feed !== null && isSameCurrency(currency, feed) ? null : currency
}

const AMOUNTS: readonly EnteredField[] = [
  'turnover',
  'payout',
  'maxStake',
  'jackpotContribution',
  'jackpotWin',
]

/** Whether a figure is in a currency. */
export const isAmount = (field: EnteredField): boolean => AMOUNTS.includes(field)

/**
 * The figures that a change clears: a retyped RTP clears the volumes, unless it agrees with turnover and payout;
 * retyped volumes clear the sums over single plays. What the user types after that is kept.
 */
function clearedVolumes(stored: EntryValues | null, draft: DraftRow | undefined): EnteredField[] {
  const valueIn = (field: 'rtp' | (typeof JUDGED_VOLUMES)[number]) => {
    const text = draft?.cells[field]
    if (text === undefined) return field === 'rtp' ? null : (stored?.[field] ?? null)
    const read = readCell(field, text)
    return 'value' in read ? read.value : null
  }
  const numberIn = (field: Parameters<typeof valueIn>[0]) => {
    const value = valueIn(field)
    return value === null || value === undefined ? null : Number(value)
  }
  const [rtp, turnover] = [numberIn('rtp'), numberIn('turnover')]
  const { payout } = withoutJackpot({
    payout: numberIn('payout'),
    jackpotWin: valueIn('jackpotWin')?.toString(),
  })
  const stale = ENTERED_FIELDS.filter(
    (field) =>
      field !== 'rtp' && draft?.cells[field] === undefined && (stored?.[field] ?? null) !== null,
  )
  const isNewRtp = rtp !== null && !(turnover !== null && statedRtpAgrees(rtp, turnover, payout))
  if (isNewRtp) return stale
  const isNewVolume = VOLUMES.some((field) => draft?.cells[field] !== undefined)
  return isNewVolume ? stale.filter(isExtraField) : []
}

const VOLUMES = ['turnover', 'payout', 'plays'] as const
/** The volumes that an RTP follows from. */
const JUDGED_VOLUMES = ['turnover', 'payout', 'jackpotWin'] as const

function put(values: EntryValues, field: EnteredField, value: EntryValues[EnteredField]): void {
  const isUnknown = value === null || value === undefined
  if (!isExtraField(field)) values[field] = isUnknown ? null : Number(value)
  else if (!isUnknown) values[field] = String(value)
}

function marksOf(
  values: EntryValues,
  draft: DraftRow | undefined,
  game: EntryRow | undefined,
  hints: readonly Mark[],
): Mark[] {
  // The server validates the day: any time that is not in the future passes.
  const now = new Date()
  const problems = draft === undefined ? [] : entryProblems(values, now, now)
  const marks = problems
    .filter(({ confirmable }) => !(confirmable && draft?.isConfirmed))
    .map(({ field, code, confirmable }) =>
      blocking(field === 'at' ? 'rtp' : field, code, confirmable),
    )
  const range = game === undefined ? null : rangeLeft(values, game)
  if (range === null) return [...marks, ...hints]
  return [...marks, ...hints, { ...hint('rtp', 'outside-range'), range }]
}

const hint = (field: EnteredField, code: Mark['code']): Mark => ({
  field,
  code,
  blocks: false,
  canConfirm: false,
})

const blocking = (field: EnteredField, code: ProblemCode, canConfirm = false): Mark => ({
  field,
  code,
  blocks: true,
  canConfirm,
})
