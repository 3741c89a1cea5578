import { STATED_RTP_TOLERANCE_POINTS } from '@retorna/domain/statistics/rtp-average'
import { NOISE_POINTS } from '@retorna/domain/statistics/threshold'

export const VOLUMES = ['turnover', 'payout', 'plays'] as const
export const SUMS = ['stake_squares', 'stake_cubes', 'max_stake', 'payout_squares'] as const
/** What else a reading may state; a blank keeps what is known. */
export const FACTS = ['window_from', 'max_win', 'note'] as const

/**
 * Whether the RTP that stands holds: one that is stated without turnover is only checked against that of the volumes
 * (decision 0004). The prefixes are those of the columns.
 */
const RTP_HOLDS = (stored: string, given: string) => `(
  ${stored}rtp = ${given}rtp
  or (${given}turnover is null and ${given}segments is null and coalesce(${stored}turnover, 0) > 0
    and abs(${stored}rtp - ${given}rtp) <= ${STATED_RTP_TOLERANCE_POINTS + NOISE_POINTS}))`

/** Whether what stands differs from what a file states; compares only the values that it states: blanks are not changes. */
export const DIFFERS = (stored: string, given: string, hasSource: boolean) => `(
  not ${RTP_HOLDS(`${stored}.`, `${given}.`)}
  ${[...VOLUMES, ...SUMS, ...FACTS].map((name) => `or (${given}.${name} is not null and ${stored}.${name} is distinct from ${given}.${name})`).join('\n  ')}
  or (${given}.segments is not null and ${stored}.segments is distinct from ${given}.segments)
  ${hasSource ? `or ${stored}.source <> ${given}.source` : ''})`

/** SQL for the values that a reading has once what a file states of it is stored, by column. The prefixes are those of the columns. */
export const valuesAfter = (stored: string, given: string) => {
  const known = (name: string) => `coalesce(${given}${name}, ${stored}${name})`
  const holds = RTP_HOLDS(stored, given)
  const areSame = (names: readonly string[]) =>
    names
      .map(
        (name) => `${known(name)} is not distinct from coalesce(${stored}${name}, ${given}${name})`,
      )
      .join(' and ')
  /** A blank keeps a known value, unless the RTP or the amounts it belongs to are replaced. */
  const kept = (name: string) =>
    `case when ${holds} and ${given}segments is null and ${areSame(['turnover', 'payout'])}
       then ${known(name)} else ${given}${name} end`
  /** A blank keeps a known sum only while nothing else that the file states of the reading differs from what is known. */
  const keptSum = (name: string) =>
    `case when ${holds} and ${areSame([...VOLUMES, ...SUMS])} then ${known(name)} else ${given}${name} end`
  return {
    rtp: `case when ${holds} then ${stored}rtp else ${given}rtp end`,
    ...sqlOf(VOLUMES, kept),
    ...sqlOf(SUMS, keptSum),
    ...sqlOf(FACTS, known),
    segments: keptSum('segments'),
  }
}

const sqlOf = <Name extends string>(
  names: readonly Name[],
  sql: (name: Name) => string,
): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, sql(name)])) as Record<Name, string>

/** For a reading `r` of the feed of a good row `s`: whether it is the same one. */
export const SAME =
  'r.game_id = s.game_id and r.read_at = s.read_at and r.version_rtp is not distinct from s.version_rtp'

/** What a whole file says of its readings: their feed, and whether it has a column of sources. */
export type Given = { feedId: number; hasSource: boolean }

/** Of a row `s` of the staging table. */
export const GOOD = 's.problems is null and s.contradicts is null'

/** The first and last moment of good rows. */
export type Span = { first: Date; last: Date }
