import type uPlot from 'uplot'

const COLORS = [
  'line',
  'surface',
  'theoretical',
  'band',
  'limit',
  'grid',
  'label',
  'within',
  'watch',
  'outside',
] as const

/** The colors of a canvas; each is the custom property `--chart-<name>` of chart.module.css. */
export type ChartPalette = Record<(typeof COLORS)[number], string>

function readPalette(element: Element): ChartPalette {
  const style = getComputedStyle(element)
  const colors = COLORS.map((name) => [name, style.getPropertyValue(`--chart-${name}`).trim()])
  return Object.fromEntries(colors)
}

export type PlotSize = { width: number; height: number }

/**
 * What the options of all plots have in common. The palette is reread on each draw (`hooks.drawClear`), so
 * that a theme change only needs a redraw.
 */
export function commonOptions(element: HTMLElement, size: PlotSize) {
  const palette = readPalette(element)
  return {
    palette,
    axis: {
      font: `12px ${getComputedStyle(element).fontFamily || 'sans-serif'}`,
      stroke: () => palette.label,
      grid: { stroke: () => palette.grid, width: 1 },
      ticks: { show: false },
      gap: 8,
    },
    options: { ...size, legend: { show: false }, cursor: { show: false } },
    drawClear: [() => void Object.assign(palette, readPalette(element))],
  }
}

/** Draws within the plot's area; restores the canvas's state. */
export function drawClipped({ ctx, bbox }: uPlot, draw: () => void): void {
  ctx.save()
  ctx.beginPath()
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height)
  ctx.clip()
  draw()
  ctx.restore()
}

export function dash({ ctx }: uPlot, color: string): void {
  ctx.setLineDash([6 * devicePixelRatio, 5 * devicePixelRatio])
  ctx.lineWidth = 1.5 * devicePixelRatio
  ctx.strokeStyle = color
}

/** A line across the plot at a height in canvas pixels. */
export function drawAcross({ ctx, bbox }: uPlot, y: number): void {
  ctx.beginPath()
  ctx.moveTo(bbox.left, y)
  ctx.lineTo(bbox.left + bbox.width, y)
  ctx.stroke()
}
