import { labels } from './labels.ts'

/** What the levels of the hot games are called. */
export const levels = {
  hot: 'Above its RTP last week',
  warm: 'Around its RTP last week',
  cool: 'Not clearly above its RTP last week',
}

export const goldTrends = { rising: labels.rising, stable: labels.stable, falling: labels.falling }
