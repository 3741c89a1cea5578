import { leftOut } from '@retorna/contract/v1/fields'
import { formatNumber, formatPercent } from '@retorna/domain/format-figure'
import { VERDICTS } from '@retorna/domain/statistics/limits/verdict'
import { z } from 'zod'
import type { Asked } from './ask.ts'
import { explained, missing } from './explained.ts'

/** An RTP with the data needed to interpret it; `null` if unknown. */
export const judgedFigure = z.object({
  rtp_percent: z.number().nullable(),
  plays: z.number().nullable(),
  standard_error_points: z.number().nullable(),
  verdict: z.enum(VERDICTS).nullable(),
  /** Readings of a day, or days of a longer window, that do not count. */
  left_out: leftOut.nullable(),
})
export type Judged = z.output<typeof judgedFigure>

export const judged = { ...judgedFigure.shape, missing }

export const WINDOWS = ['current', 'weekly', 'monthly'] as const
export type Window = (typeof WINDOWS)[number]

export const figures = z.array(z.object({ figure: z.enum(WINDOWS), ...judged }))

type Row = {
  readonly [K in `${Window}_${keyof Judged}`]: K extends `${Window}_${infer P extends keyof Judged}`
    ? Judged[P]
    : never
}

export const judgedOf = (row: Row, window: Window): Judged => ({
  rtp_percent: row[`${window}_rtp_percent`],
  plays: row[`${window}_plays`],
  standard_error_points: row[`${window}_standard_error_points`],
  verdict: row[`${window}_verdict`],
  left_out: row[`${window}_left_out`],
})

/** The latest day, the last 7 and the last 30 days of a row. */
export const figuresOf = (row: Row, { text }: Asked) =>
  WINDOWS.map((figure) => {
    const { noReading, noReadingInWindow } = text.reasons
    const none = figure === 'current' ? noReading : noReadingInWindow
    return { figure, ...withReasons(judgedOf(row, figure), none, text) }
  })

/** @param none the reason why no RTP exists, if that is the case. */
export const withReasons = (values: Judged, none: string, { reasons }: Asked['text']) =>
  values.rtp_percent === null
    ? explained(values, {}, none)
    : explained(values, { plays: reasons.noPlays }, reasons.notJudged)

export const figuresInWords = (row: Row, asked: Asked): string[] =>
  WINDOWS.map((window) => inWords(window, judgedOf(row, window), asked))

/**
 * An RTP in sentences with its plays, verdict and what it leaves out, so that an assistant does not quote it without
 * them.
 *
 * @param label what the RTP covers, such as `Last 7 days`.
 */
export const inWords = (
  window: Window,
  values: Judged,
  { text, language }: Asked,
  label: string = text.windows[window],
): string => {
  const { rtp_percent: rtp, plays, standard_error_points: error, verdict, left_out: count } = values
  if (rtp === null) return text.noRtp(label)
  const said = text.figure(
    label,
    formatPercent(rtp, language),
    plays === null ? null : formatNumber(plays, language),
    error === null ? null : formatNumber(error, language, 2),
  )
  const leftOut = count ? [text.leftOut[window](formatNumber(count, language))] : []
  return [said, ...leftOut, text.verdicts[verdict ?? 'unknown']].join(' ')
}
