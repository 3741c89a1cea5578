/** What the canvas draws with; each is a custom property of line-chart.module.css. */
export type ChartPalette = {
  line: string
  surface: string
  theoretical: string
  band: string
  grid: string
  label: string
}

/** The colours as the element's theme defines them at this moment. */
export function readPalette(element: Element): ChartPalette {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(`--chart-${name}`).trim()
  return {
    line: token('line'),
    surface: token('surface'),
    theoretical: token('theoretical'),
    band: token('band'),
    grid: token('grid'),
    label: token('label'),
  }
}
