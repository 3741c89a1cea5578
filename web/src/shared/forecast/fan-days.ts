import type { RtpForecast, SeriesForecast } from '@retorna/contract/forecast'

export type FanDay = Pick<RtpForecast, 'median' | 'range50' | 'range80' | 'range95'> & {
  date: string
  /** RTP; `null` for the reason in `state`. */
  observed: number | null
  isCorrected: boolean
  /** Why nothing was observed. */
  state: 'notYet' | 'unread'
  /** Whether the day is still to come. */
  isAhead: boolean
}

/** The past days with the ranges that were stated for them, then the coming days, in order. */
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
