import type { ChartRange } from '@retorna/domain/chart-range'
import { round2 } from '@retorna/domain/statistics/rounding'
import type uPlot from 'uplot'
import { localeOf } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import { commonOptions, type PlotSize } from './canvas.ts'
import { type ChartPoint, dateOfDayNumber } from './chart-days.ts'
import { drawExpectation } from './draw-expectation.ts'

export type LineSubject = {
  points: readonly ChartPoint[]
  theoretical: number | null
  range: ChartRange | null
  /** Label of a day number on the horizontal axis, on which labels are `stepDays` apart. */
  formatDay: (day: number, stepDays: number) => string
  /** Label of a value on the vertical axis, with the given number of decimals. */
  formatValue: (value: number, decimals: number) => string
}

/** Steps of the horizontal axis in days: days, weeks, months, quarters, years. */
const DAY_STEPS = [1, 2, 3, 5, 7, 14, 30, 61, 91, 182, 365, 730, 1826]
/** With more days than this, individual points would only thicken the line. */
const MAX_DAYS_WITH_POINTS = 62
const DEFAULT_RANGE: ChartRange = { min: 0, max: 100 }

export function lineOptions(
  element: HTMLElement,
  subject: LineSubject,
  size: PlotSize,
): uPlot.Options {
  const { palette, axis, options, drawClear } = commonOptions(element, size)
  const { min, max } = subject.range ?? DEFAULT_RANGE
  return {
    ...options,
    padding: [12, 28, 0, 0],
    scales: { x: { time: false, range: padSingleDay }, y: { range: () => [min, max] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 64,
        size: 36,
        incrs: DAY_STEPS,
        values: (_, days, _axis, _space, step) => days.map((day) => subject.formatDay(day, step)),
      },
      {
        ...axis,
        space: 44,
        size: 64,
        values: (_, splits, _axis, _space, step) =>
          splits.map((split) => subject.formatValue(split, decimalsFor(step))),
      },
    ],
    series: [
      {},
      {
        stroke: () => palette.line,
        width: 2,
        spanGaps: false,
        points: {
          size: 7,
          width: 2,
          stroke: () => palette.line,
          fill: () => palette.surface,
          show: (plot, _, first, last) =>
            last - first < MAX_DAYS_WITH_POINTS && plot.data[0].length > 0,
        },
      },
    ],
    hooks: { drawClear, drawAxes: [(plot) => drawExpectation(plot, subject, palette)] },
  }
}

/** A scale cannot have zero width: a single day is centered in one of its own. */
const padSingleDay = (_: uPlot, first: number, last: number): [number, number] =>
  first === last ? [first - 0.5, last + 0.5] : [first, last]

const decimalsFor = (step: number): number =>
  [0, 1].find((decimals) => Number.isInteger(round2(step * 10 ** decimals))) ?? 2

/** Above this step between labels, the year is shown instead of the day. */
const MAX_DAYS_WITHOUT_YEAR = 45

/**
 * Axis labels: "21 Nov" in the order of the language, "Nov 2025" if labels are months apart, and percentages with no
 * more decimals than the step needs.
 */
export function axisFormats(language: Language): Pick<LineSubject, 'formatDay' | 'formatValue'> {
  const locale = localeOf(language)
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(locale, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return {
    formatDay: (dayNumber, stepDays) =>
      (stepDays > MAX_DAYS_WITHOUT_YEAR ? month : day)
        .format(dateOfDayNumber(dayNumber))
        .replace(' de ', ' '),
    formatValue: (percent, decimals) =>
      `${percent.toLocaleString(locale, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      })}%`,
  }
}
