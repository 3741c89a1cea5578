import type uPlot from 'uplot'
import { drawDots, drawLimits, readFunnelPalette } from './draw-funnel.ts'
import {
  type DotPositions,
  differenceSpan,
  type FunnelDot,
  logTicks,
  playsRange,
} from './funnel-dots.ts'

/** What a funnel draws, apart from its size. */
export type FunnelSubject = {
  /** Fewest plays first. */
  dots: readonly FunnelDot[]
  /** Stakes per spin; the dots' plays are converted to it. */
  standardDeviation: number
  formatPlays: (plays: number) => string
  /** With the given number of decimals. */
  formatDifference: (points: number, decimals: number) => string
}

/** Width that a label of the horizontal axis needs, in pixels. */
const LABEL_WIDTH = 60

/**
 * Options of a funnel's plot; `onDrawn` receives the dots' positions on each draw. Colors are reread then
 * too, so that a theme change only needs a redraw.
 */
export function funnelOptions(
  element: HTMLElement,
  subject: FunnelSubject,
  size: { width: number; height: number },
  onDrawn: (positions: DotPositions) => void,
): uPlot.Options {
  let palette = readFunnelPalette(element)
  const font = `12px ${getComputedStyle(element).fontFamily || 'sans-serif'}`
  const axis = {
    font,
    stroke: () => palette.label,
    grid: { stroke: () => palette.grid, width: 1 },
    ticks: { show: false },
  }
  const { min, max } = playsRange(subject.dots)
  const span = differenceSpan(subject.dots)
  return {
    ...size,
    padding: [12, 20, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, distr: 3, range: () => [min, max] },
      y: { range: () => [-span, span] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        gap: 8,
        size: 36,
        splits: (plot) => logTicks({ min, max, most: plot.width / LABEL_WIDTH - 1 }),
        values: (_, ticks) => ticks.map(subject.formatPlays),
        filter: (_, ticks) => ticks,
      },
      {
        ...axis,
        space: 44,
        gap: 8,
        size: 52,
        values: (_, splits, _axis, _space, step) =>
          splits.map((points) => subject.formatDifference(points, Number.isInteger(step) ? 0 : 1)),
      },
    ],
    series: [{}, { paths: () => null, points: { show: false } }],
    hooks: {
      drawClear: [
        () => {
          palette = readFunnelPalette(element)
        },
      ],
      drawAxes: [
        (plot) =>
          drawLimits(plot, { min, max, standardDeviation: subject.standardDeviation }, palette),
      ],
      draw: [(plot) => onDrawn(drawDots(plot, subject.dots, span, palette))],
    },
  }
}
