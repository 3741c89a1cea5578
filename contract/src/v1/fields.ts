import { VERDICTS } from '@retorna/domain/statistics/limits/verdict'
import { VOLATILITY_CLASSES } from '@retorna/domain/statistics/volatility'
import { z } from 'zod'
import { day as dayInQuery, idInAddress } from '../field-types.ts'

/** Fields shared by several calls of `/api/v1`. `null` if unknown. */

export const percent = z.number().meta({ description: 'Percent.', examples: [95.84] })
export const points = z
  .number()
  .meta({ description: 'Difference of two percentages, in points.', examples: [-0.42] })
export const count = z.int().nonnegative()
export const id = z.int().positive()

export const theoreticalRtp = percent.nullable().meta({
  description: 'Certified long-run RTP of the version that runs, percent.',
  examples: [96.5],
})
export const judgedAgainst = percent.meta({
  description:
    'The RTP that the figure is compared with, percent: what was certified on its days. With several versions on record in them the mean of theirs, weighted like the figure.',
  examples: [96.5],
})
export const plays = z
  .number()
  .nullable()
  .meta({ description: 'Plays behind the RTP.', examples: [184_203] })
export const standardError = z
  .number()
  .nullable()
  .meta({
    description: 'How far chance alone typically moves the RTP: one standard error, in points.',
    examples: [0.71],
  })
export const verdict = z.enum(VERDICTS).nullable().meta({
  description:
    'Whether chance alone could explain the gap to the theoretical RTP. Looked at once, a game that pays as certified is `watch` or `outside` in up to about 1 of 20 cases, and `outside` in up to about 1 of 370.',
})
export const amount = z
  .number()
  .nullable()
  .meta({ description: 'In the currency of the readings.', examples: [91_230.5] })
export const currency = z
  .string()
  .nullable()
  .meta({
    description: 'Currency of the amounts; `null` if not stated, or several.',
    examples: ['BRL'],
  })
export const leftOut = count.meta({
  description:
    'Number of readings of the day, or days of a longer window, left out of the RTP because they lack the turnover or plays that the rest has.',
})
export const passport = z
  .string()
  .nullable()
  .meta({
    description:
      'The origin of the figure: the passport of its day, or the days of its window, each with a passport.',
    examples: ['/api/v1/games/7/days/2026-03-14/passport'],
  })
export const day = z.iso
  .date()
  .meta({ description: "Calendar day in the server's time zone.", examples: ['2026-03-14'] })
export const moment = z.iso.datetime().meta({ examples: ['2026-03-14T18:00:00.000Z'] })
export const volatility = z.enum(VOLATILITY_CLASSES).nullable()

/** Bounds of a range of days, both included. */
export const range = {
  from: dayInQuery.optional().meta({ description: 'First day.' }),
  to: dayInQuery.optional().meta({ description: 'Last day.' }),
}

export const ofProvider = idInAddress
  .optional()
  .meta({ description: 'Only games of this provider.' })

/** An RTP's reliability. */
export const judged = { plays, standard_error_points: standardError, verdict, passport }
