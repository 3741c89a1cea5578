import { labels } from './labels.ts'

/** The names of the levels of hot games. */
export const levels = {
  hot: 'Above its RTP last week',
  warm: 'Around its RTP last week',
  cool: 'Not clearly above its RTP last week',
}

export const goldTrends = { rising: labels.rising, stable: labels.stable, falling: labels.falling }
