import { type RefObject, useEffect, useRef, useState } from 'react'
import type uPlot from 'uplot'
import { useWidth } from '../use-width.ts'
import type { PlotSize } from './canvas.ts'
import { type PlotLibrary, usePlotLibrary } from './use-plot-library.ts'

/**
 * Keeps a plot inside the frame: created once the library has loaded (use-plot-library.ts), recreated when `create`
 * changes, resized with the frame, redrawn with the theme, and destroyed with the component. The frame's height must
 * not depend on its content, or each resize would cause the next.
 */
export function useCanvasPlot(
  frame: RefObject<HTMLDivElement | null>,
  create: (Plot: PlotLibrary, element: HTMLElement, size: PlotSize) => uPlot,
): { plot: uPlot | null; width: number } {
  const [plot, setPlot] = useState<uPlot | null>(null)
  const library = usePlotLibrary(frame)
  const width = useWidth(frame)
  const isMeasured = width > 0
  const latestWidth = useRef(width)
  latestWidth.current = width

  useEffect(() => {
    const element = frame.current
    if (element === null || library === null || !isMeasured) return
    const size = { width: latestWidth.current, height: element.clientHeight }
    const created = create(library.Plot, element, size)
    setPlot(created)
    const redraw = () => created.redraw(false)
    const stopWatching = watchTheme(redraw)
    // Until the web font has loaded, the canvas is drawn with the fallback font.
    document.fonts.addEventListener('loadingdone', redraw)
    return () => {
      stopWatching()
      document.fonts.removeEventListener('loadingdone', redraw)
      created.destroy()
      setPlot(null)
    }
  }, [frame, create, library, isMeasured])

  useEffect(() => {
    if (plot && width > 0 && plot.width !== width) plot.setSize({ width, height: plot.height })
  }, [plot, width])

  return { plot, width }
}

/** The theme is an attribute of the document, which also follows the system's preference. */
function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-mantine-color-scheme'],
  })
  return () => observer.disconnect()
}
