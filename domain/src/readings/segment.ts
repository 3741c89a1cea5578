import { AMOUNT_DECIMALS } from '../statistics/rounding.ts'
import type { Cells, SentProblem } from './sent-cells.ts'

/** A mode of play. The base game and a bonus buy each have a certified RTP; free spins have none of their own. */
export const SEGMENT_MODES = ['base', 'bonus-buy', 'free-spins'] as const
export const SEGMENT_MONEY = ['cash', 'bonus'] as const

/** Channels with a common spelling; an operator may also send its own words. */
export const USUAL_CHANNELS = ['web', 'mobile', 'retail'] as const

/** Maximum number of segments per feed. */
export const MAX_SEGMENTS = 50
/** Maximum length of a channel or a stake level in the sender's own words. */
export const MAX_SEGMENT_WORDS = 40

/** A subset of plays, identified by the attributes that the sender gives; `null` where it gives none. */
export type Segment = {
  channel: string | null
  stakeLevel: string | null
  mode: (typeof SEGMENT_MODES)[number] | null
  money: (typeof SEGMENT_MONEY)[number] | null
}

/** The segment of a reading with its part of a shared jackpot, exact decimals in the reading's currency. */
export type SentSegment = Segment & {
  /** The part of the turnover contributed to the jackpot. */
  jackpotContribution: string | null
  /** The part of the payout that the jackpot paid. */
  jackpotWin: string | null
}

/** The members of a row that make it a reading of a segment, as senders spell them. */
export const SEGMENT_FIELDS = {
  channel: 'channel',
  stake_level: 'stakeLevel',
  mode: 'mode',
  money: 'money',
  jackpot_contribution: 'jackpotContribution',
  jackpot_win: 'jackpotWin',
} as const satisfies Record<string, keyof SentSegment>

const NAMING = ['channel', 'stakeLevel', 'mode', 'money'] as const

/**
 * The segment that a row names; `null` if it has none of {@link SEGMENT_FIELDS}. A row that has only jackpot parts belongs to
 * the segment without a name. `cells` collects the problems.
 */
export function readSegment(cells: Cells): SentSegment | null {
  const segment: SentSegment = {
    channel: usual(words(cells, 'channel')),
    stakeLevel: words(cells, 'stake_level'),
    mode: oneOf(cells, 'mode', SEGMENT_MODES),
    money: oneOf(cells, 'money', SEGMENT_MONEY),
    jackpotContribution: cells.decimal('jackpot_contribution', AMOUNT_DECIMALS),
    jackpotWin: cells.decimal('jackpot_win', AMOUNT_DECIMALS),
  }
  return Object.values(segment).some((value) => value !== null) ? segment : null
}

/** The first member of a row that makes it a reading of this segment. */
export function firstSegmentField(segment: SentSegment): string {
  const first = Object.entries(SEGMENT_FIELDS).find(([, field]) => segment[field] !== null)
  return first?.[0] ?? ''
}

/**
 * The problems of a reading's segment with its volumes: it requires volumes, and the jackpot parts must not exceed
 * them.
 *
 * @param turnover exact decimal, like `payout`.
 */
export function segmentProblems(
  segment: SentSegment | null,
  turnover: string | null,
  payout: string | null,
): SentProblem[] {
  if (segment === null) return []
  if (turnover === null) {
    return [{ code: 'segment-without-volumes', field: firstSegmentField(segment) }]
  }
  const exceeds = (part: string | null, whole: string | null) => Number(part) > Number(whole)
  return [
    ...(exceeds(segment.jackpotContribution, turnover) ? ['jackpot_contribution'] : []),
    ...(exceeds(segment.jackpotWin, payout) ? ['jackpot_win'] : []),
  ].map((field) => ({ code: 'jackpot-too-large', field }))
}

/** A text that is equal for two segments exactly if they name the same in the same spelling. */
export function segmentKey(segment: Segment): string {
  return JSON.stringify(NAMING.map((field) => segment[field]))
}

/** The segment with its words in lower case: a word means the same in upper case. */
export function inLowerCase(segment: Segment): Segment {
  const [channel = null, stakeLevel = null] = [segment.channel, segment.stakeLevel].map(
    (word) => word?.toLowerCase() ?? null,
  )
  return { ...segment, channel, stakeLevel }
}

/** The segment with no attributes. */
export const UNNAMED: Segment = { channel: null, stakeLevel: null, mode: null, money: null }

/**
 * Whether a play may belong to both segments: unless they differ in an attribute that both have.
 *
 * @example mayOverlap({ ...UNNAMED, channel: 'web' }, { ...UNNAMED, mode: 'base' }) // true
 */
export function mayOverlap(one: Segment, other: Segment): boolean {
  const [first, second] = [inLowerCase(one), inLowerCase(other)]
  return NAMING.every(
    (field) => first[field] === null || second[field] === null || first[field] === second[field],
  )
}

const words = (cells: Cells, field: string): string | null => {
  const text = cells.text(field, MAX_SEGMENT_WORDS)?.trim().replace(/\s+/g, ' ')
  return text === undefined || text === '' ? null : text
}

const usual = (channel: string | null): string | null =>
  USUAL_CHANNELS.find((name) => name === channel?.toLowerCase()) ?? channel

const oneOf = <Name extends string>(
  cells: Cells,
  field: 'mode' | 'money',
  names: readonly Name[],
): Name | null => {
  const given = words(cells, field)
  if (given === null) return null
  const plain = given.toLowerCase().replace(/[ _]/g, '-')
  return names.find((each) => each === plain) ?? cells.fail(field, `${field}-unknown`)
}
