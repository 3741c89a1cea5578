import type { RtpForecast, SeriesForecast } from '@retorna/contract/forecast'

/** A day with the ranges that were or are stated for it. */
export type FanDay = Pick<RtpForecast, 'median' | 'range50' | 'range80' | 'range95'> & {
  date: string
  /** RTP; `null`: see `state`. */
  observed: number | null
  isCorrected: boolean
  /** Why nothing was observed. */
  state: 'notYet' | 'unread'
  /** Whether it is still to come. */
  isAhead: boolean
}

/** The days of the past with what was stated for them, then the days to come; in order. */
export function fanDays({ past, fan, knownThrough }: SeriesForecast): FanDay[] {
  const [ahead] = fan
  const before = past.filter(({ from }) => ahead === undefined || from < ahead.from)
  return [
    ...before.map(
      ({ from, to: _to, observed, ...stated }): FanDay => ({
        ...stated,
        date: from,
        observed,
        state: knownThrough !== null && from <= knownThrough ? 'unread' : 'notYet',
        isAhead: false,
      }),
    ),
    ...fan.map(
      ({ from, to: _to, expectedPlays: _plays, ...stated }): FanDay => ({
        ...stated,
        date: from,
        observed: null,
        isCorrected: false,
        state: 'notYet',
        isAhead: true,
      }),
    ),
  ]
}
