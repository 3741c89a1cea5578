import type { RtpForecast } from '../forecast.ts'
import * as field from '../v1/fields.ts'
import type { Columns, RowOf } from './column.ts'

/** Where the observed RTP of some days will fall. */
export const RANGE_COLUMNS = {
  from: { type: field.day, unit: 'day' },
  to: { type: field.day, unit: 'day' },
  median_percent: {
    type: field.percent,
    meaning: 'The median: as likely to be exceeded as not.',
    unit: 'percent',
  },
  low_50_percent: { type: field.percent, unit: 'percent' },
  high_50_percent: { type: field.percent, unit: 'percent' },
  low_80_percent: { type: field.percent, unit: 'percent' },
  high_80_percent: { type: field.percent, unit: 'percent' },
  low_95_percent: { type: field.percent, unit: 'percent' },
  high_95_percent: { type: field.percent, unit: 'percent' },
  expected_plays: { type: field.count, unit: 'count' },
} as const satisfies Columns

export const rangeRow = (range: RtpForecast): RowOf<typeof RANGE_COLUMNS> => ({
  from: range.from,
  to: range.to,
  median_percent: range.median,
  low_50_percent: range.range50.low,
  high_50_percent: range.range50.high,
  low_80_percent: range.range80.low,
  high_80_percent: range.range80.high,
  low_95_percent: range.range95.low,
  high_95_percent: range.range95.high,
  expected_plays: range.expectedPlays,
})
