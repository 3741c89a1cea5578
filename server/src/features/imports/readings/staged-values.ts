import { STATED_RTP_TOLERANCE_POINTS } from '@retorna/domain/statistics/rtp-average'
import { NOISE_POINTS } from '@retorna/domain/statistics/threshold'

export const VOLUMES = ['turnover', 'payout', 'plays'] as const
export const SUMS = ['stake_squares', 'stake_cubes', 'max_stake', 'payout_squares'] as const
/** What else a reading may state; a blank does not replace the known value. */
export const FACTS = ['window_from', 'max_win', 'note'] as const

/** The columns that a reading and its correction share. */
export const COLUMNS = `game_id, read_at, feed_id, batch_id, version_rtp, rtp,
  ${[...VOLUMES, ...SUMS, ...FACTS].join(', ')}, segments, source, entered_by, entered_at`

/**
 * Whether the stored RTP stays. An RTP stated without turnover is only checked against the RTP of the volumes
 * (decision 0004). The parameters are prefixes of columns.
 */
const RTP_HOLDS = (stored: string, given: string) => `(
  ${stored}rtp = ${given}rtp
  or (${given}turnover is null and ${given}segments is null and coalesce(${stored}turnover, 0) > 0
    and abs(${stored}rtp - ${given}rtp) <= ${STATED_RTP_TOLERANCE_POINTS + NOISE_POINTS}))`

/**
 * Whether a stored reading differs from what a file states. Only stated values are compared: a blank is not a
 * change.
 */
export const DIFFERS = (stored: string, given: string, hasSource: boolean) => `(
  not ${RTP_HOLDS(`${stored}.`, `${given}.`)}
  ${[...VOLUMES, ...SUMS, ...FACTS].map((name) => `or (${given}.${name} is not null and ${stored}.${name} is distinct from ${given}.${name})`).join('\n  ')}
  or (${given}.segments is not null and ${stored}.segments is distinct from ${given}.segments)
  ${hasSource ? `or ${stored}.source <> ${given}.source` : ''})`

/**
 * SQL by column for the values of a reading once what a file states about it is stored. The parameters are prefixes
 * of columns.
 */
export const valuesAfter = (stored: string, given: string) => {
  const known = (name: string) => `coalesce(${given}${name}, ${stored}${name})`
  const holds = RTP_HOLDS(stored, given)
  const areSame = (names: readonly string[]) =>
    names
      .map(
        (name) => `${known(name)} is not distinct from coalesce(${stored}${name}, ${given}${name})`,
      )
      .join(' and ')
  /** A blank does not replace a known value, unless the RTP or the amounts that it belongs to are replaced. */
  const kept = (name: string) =>
    `case when ${holds} and ${given}segments is null and ${areSame(['turnover', 'payout'])}
       then ${known(name)} else ${given}${name} end`
  /** A known sum survives a blank only if everything else that the file states about the reading equals what is known. */
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

/** Whether a reading `r` of the row's feed is the one that a good row `s` states. */
export const SAME =
  'r.game_id = s.game_id and r.read_at = s.read_at and r.version_rtp is not distinct from s.version_rtp'

/** What applies to all readings of a file: their feed, and whether a column states their source. */
export type Given = { feedId: number; hasSource: boolean }

/** Whether a row `s` of the staging table is good. */
export const GOOD = 's.problems is null and s.contradicts is null'

/** SQL for a problem that concerns a row as a whole. */
export const problemOfRow = (code: string, hint: string): string =>
  `jsonb_build_array(jsonb_build_object('code', ${code}, 'column', '', 'value', '', 'hint', ${hint}))::text`

/** The first and last moment of good rows. */
export type Span = { first: Date; last: Date }
