import type uPlot from 'uplot'
import { commonOptions, type PlotSize } from './canvas.ts'
import { drawDots, drawLimits } from './draw-funnel.ts'
import {
  type DotPositions,
  differenceSpan,
  type FunnelDot,
  logTicks,
  playsRange,
} from './funnel-dots.ts'

export type FunnelSubject = {
  /** Fewest plays first. */
  dots: readonly FunnelDot[]
  /** Stakes per spin; the dots' plays are converted to it. */
  standardDeviation: number
  formatPlays: (plays: number) => string
  /** Formats points with the given number of decimals. */
  formatDifference: (points: number, decimals: number) => string
}

/** Width that a label of the horizontal axis needs, in pixels. */
const LABEL_WIDTH = 60

/** Options of a funnel's plot; `onDrawn` receives the dots' positions on each draw. */
export function funnelOptions(
  element: HTMLElement,
  subject: FunnelSubject,
  size: PlotSize,
  onDrawn: (positions: DotPositions) => void,
): uPlot.Options {
  const { palette, axis, options, drawClear } = commonOptions(element, size)
  const { min, max } = playsRange(subject.dots)
  const span = differenceSpan(subject.dots)
  return {
    ...options,
    padding: [12, 20, 0, 0],
    scales: {
      x: { time: false, distr: 3, range: () => [min, max] },
      y: { range: () => [-span, span] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 36,
        splits: (plot) => logTicks({ min, max, most: plot.width / LABEL_WIDTH - 1 }),
        values: (_, ticks) => ticks.map(subject.formatPlays),
        filter: (_, ticks) => ticks,
      },
      {
        ...axis,
        space: 44,
        size: 52,
        values: (_, splits, _axis, _space, step) =>
          splits.map((points) => subject.formatDifference(points, Number.isInteger(step) ? 0 : 1)),
      },
    ],
    series: [{}, { paths: () => null, points: { show: false } }],
    hooks: {
      drawClear,
      drawAxes: [
        (plot) =>
          drawLimits(plot, { min, max, standardDeviation: subject.standardDeviation }, palette),
      ],
      draw: [(plot) => onDrawn(drawDots(plot, subject.dots, span, palette))],
    },
  }
}
