/** The `--chart-<name>` custom properties of an element under the current theme. */
export function readColors<Name extends string>(
  element: Element,
  names: readonly Name[],
): Record<Name, string> {
  const style = getComputedStyle(element)
  const colors = names.map((name) => [name, style.getPropertyValue(`--chart-${name}`).trim()])
  return Object.fromEntries(colors)
}

const LINE_COLORS = ['line', 'surface', 'theoretical', 'band', 'grid', 'label'] as const

/** The colors of a line's canvas; each is a custom property of line-chart.module.css. */
export type ChartPalette = Record<(typeof LINE_COLORS)[number], string>

export function readPalette(element: Element): ChartPalette {
  return readColors(element, LINE_COLORS)
}
