import { type TheoreticalStep, theoreticalSteps } from '@retorna/domain/theoretical-steps'
import type uPlot from 'uplot'
import { type ChartPalette, dash, drawClipped } from './canvas.ts'
import { type ChartPoint, rangeRuns } from './chart-days.ts'

/** Half the width, in CSS pixels, of the range of a day whose neighbors have none. */
const LONE_RANGE_HALF_WIDTH = 10

/**
 * Draws the expectation below the observed line: the soft band of the expected range and the dashed line of
 * the theoretical RTP, in steps where it has changed, both clipped to the plot.
 */
export function drawExpectation(
  plot: uPlot,
  expectation: { points: readonly ChartPoint[]; theoretical: number | null },
  palette: ChartPalette,
): void {
  drawClipped(plot, () => {
    plot.ctx.fillStyle = palette.band
    for (const run of rangeRuns(expectation.points)) fillRun(plot, run)
    const steps = theoreticalSteps(expectation.points, expectation.theoretical)
    if (steps.length === 0) return
    dash(plot, palette.theoretical)
    drawSteps(plot, steps)
  })
}

function drawSteps(plot: uPlot, steps: readonly TheoreticalStep[]): void {
  const { ctx, bbox } = plot
  const right = bbox.left + bbox.width
  ctx.beginPath()
  for (const [place, { from, value }] of steps.entries()) {
    const y = Math.round(plot.valToPos(value, 'y', true))
    const next = steps[place + 1]
    ctx.lineTo(place === 0 ? bbox.left : plot.valToPos(from, 'x', true), y)
    ctx.lineTo(next === undefined ? right : plot.valToPos(next.from, 'x', true), y)
  }
  ctx.stroke()
}

function fillRun(plot: uPlot, run: { day: number; low: number; high: number }[]): void {
  const { ctx } = plot
  const y = (value: number) => plot.valToPos(value, 'y', true)
  const corners = run.map(({ day, low, high }) => ({
    x: plot.valToPos(day, 'x', true),
    low: y(low),
    high: y(high),
  }))
  const [lone] = corners
  ctx.beginPath()
  if (lone && corners.length === 1) {
    const half = LONE_RANGE_HALF_WIDTH * devicePixelRatio
    ctx.rect(lone.x - half, lone.high, 2 * half, lone.low - lone.high)
  } else {
    for (const { x, high } of corners) ctx.lineTo(x, high)
    for (const { x, low } of corners.toReversed()) ctx.lineTo(x, low)
  }
  ctx.fill()
}
