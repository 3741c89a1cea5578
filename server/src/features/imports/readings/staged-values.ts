export const VOLUMES = ['turnover', 'payout', 'plays'] as const
export const SUMS = ['stake_squares', 'stake_cubes', 'max_stake', 'payout_squares'] as const
/** What else a reading may state; a blank keeps what is known. */
export const FACTS = ['window_from', 'max_win', 'note'] as const

/** Whether what stands differs from what a file states; compares only the values that it states: blanks are not changes. */
export const DIFFERS = (stored: string, given: string, hasSource: boolean) => `(
  ${stored}.rtp <> ${given}.rtp
  ${[...VOLUMES, ...SUMS, ...FACTS].map((name) => `or (${given}.${name} is not null and ${stored}.${name} is distinct from ${given}.${name})`).join('\n  ')}
  or (${given}.segments is not null and ${stored}.segments is distinct from ${given}.segments)
  ${hasSource ? `or ${stored}.source <> ${given}.source` : ''})`

/** For a reading `r` of the feed of a good row `s`: whether it is the same one. */
export const SAME =
  'r.game_id = s.game_id and r.read_at = s.read_at and r.version_rtp is not distinct from s.version_rtp'

/** What a whole file says of its readings: their feed, and whether it has a column of sources. */
export type Given = { feedId: number; hasSource: boolean }

/** Of a row `s` of the staging table. */
export const GOOD = 's.problems is null and s.contradicts is null'

/** The first and last moment of good rows. */
export type Span = { first: Date; last: Date }
