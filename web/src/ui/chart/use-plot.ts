import { type RefObject, useCallback } from 'react'
import uPlot from 'uplot'
import { toColumns } from './chart-days.ts'
import { type PlotSubject, plotOptions } from './plot-options.ts'
import { useCanvasPlot } from './use-canvas-plot.ts'

/** Keeps a plot of the subject's days inside the frame. */
export function usePlot(
  frame: RefObject<HTMLDivElement | null>,
  subject: PlotSubject,
): { plot: uPlot | null; width: number } {
  const create = useCallback(
    (element: HTMLElement, size: { width: number; height: number }) => {
      const { days, values } = toColumns(subject.points)
      return new uPlot(plotOptions(element, subject, size), [days, values], element)
    },
    [subject],
  )
  return useCanvasPlot(frame, create)
}
