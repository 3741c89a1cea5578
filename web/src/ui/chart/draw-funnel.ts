import { chanceLimit } from '@retorna/domain/statistics/funnel'
import { OUTSIDE, WATCH } from '@retorna/domain/statistics/limits/payout-limits'
import { VERDICTS, type Verdict } from '@retorna/domain/statistics/limits/verdict'
import type uPlot from 'uplot'
import { type ChartPalette, dash, drawAcross, drawClipped } from './canvas.ts'
import type { DotPositions, FunnelDot } from './funnel-dots.ts'

/** Points along a curve; enough to look smooth. */
const CURVE_STEPS = 160

/**
 * Draws what chance alone could explain: a soft 95 % band and dashes at three standard errors, clipped to the plot.
 */
export function drawLimits(
  plot: uPlot,
  { min, max, standardDeviation }: { min: number; max: number; standardDeviation: number },
  palette: ChartPalette,
): void {
  const { ctx } = plot
  const plays = Array.from(
    { length: CURVE_STEPS + 1 },
    (_, step) => min * (max / min) ** (step / CURVE_STEPS),
  )
  const trace = (z: number, onward: readonly number[]) => {
    for (const at of onward) {
      const limit = chanceLimit({ plays: at, standardDeviation, z })
      ctx.lineTo(plot.valToPos(at, 'x', true), plot.valToPos(limit, 'y', true))
    }
  }
  drawClipped(plot, () => {
    ctx.beginPath()
    trace(WATCH.z, plays)
    trace(-WATCH.z, plays.toReversed())
    ctx.fillStyle = palette.band
    ctx.fill()
    dash(plot, palette.limit)
    for (const z of [OUTSIDE.z, -OUTSIDE.z]) {
      ctx.beginPath()
      trace(z, plays)
      ctx.stroke()
    }
    ctx.setLineDash([])
    ctx.lineWidth = devicePixelRatio
    ctx.strokeStyle = palette.label
    drawAcross(plot, Math.round(plot.valToPos(0, 'y', true)) + 0.5)
  })
}

/** Half the size of a mark, CSS pixels. */
const RADII = { within: 2.5, watch: 5, outside: 5.5 } as const

/** Draws the dots, each verdict in its own shape and color, outliers on top, and returns their positions. */
export function drawDots(
  plot: uPlot,
  dots: readonly FunnelDot[],
  span: number,
  palette: ChartPalette,
): DotPositions {
  const { ctx, bbox } = plot
  const ratio = devicePixelRatio
  const positions = { x: new Float64Array(dots.length), y: new Float64Array(dots.length) }
  const paths = new Map(VERDICTS.map((verdict) => [verdict, new Path2D()]))
  for (const [index, { plays, difference, verdict }] of dots.entries()) {
    const held = Math.min(span, Math.max(-span, difference))
    const x = plot.valToPos(plays, 'x', true)
    const y = plot.valToPos(held, 'y', true)
    positions.x[index] = (x - bbox.left) / ratio
    positions.y[index] = (y - bbox.top) / ratio
    addMark(paths.get(verdict), verdict, {
      x,
      y,
      radius: RADII[verdict] * ratio,
      isUp: difference > 0,
    })
  }
  ctx.save()
  ctx.lineWidth = 1.25 * ratio
  for (const [verdict, path] of paths) {
    ctx.fillStyle = palette[verdict]
    ctx.globalAlpha = verdict === 'within' ? 0.65 : 1
    ctx.fill(path)
    ctx.globalAlpha = 1
    if (verdict !== 'within') {
      ctx.strokeStyle = palette.surface
      ctx.stroke(path)
    }
  }
  ctx.restore()
  return positions
}

/** A disc for within, a diamond for watch, a triangle for outside. */
function addMark(
  path: Path2D | undefined,
  verdict: Verdict,
  { x, y, radius, isUp }: { x: number; y: number; radius: number; isUp: boolean },
): void {
  if (path === undefined) return
  if (verdict === 'within') {
    path.moveTo(x + radius, y)
    path.arc(x, y, radius, 0, 2 * Math.PI)
    return
  }
  if (verdict === 'watch') {
    path.moveTo(x, y - radius)
    path.lineTo(x + radius, y)
    path.lineTo(x, y + radius)
    path.lineTo(x - radius, y)
  } else {
    const tip = isUp ? -radius : radius
    path.moveTo(x, y + tip)
    path.lineTo(x + radius, y - tip * 0.8)
    path.lineTo(x - radius, y - tip * 0.8)
  }
  path.closePath()
}
