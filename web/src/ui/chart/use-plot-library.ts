import { type RefObject, useEffect, useState } from 'react'
import type uPlot from 'uplot'

export type PlotLibrary = typeof uPlot

/** The reader's possible first actions, before they scroll to a plot or print it. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/**
 * The drawing library, most of a chart's bytes: loaded when the frame comes into the window, or on the reader's first
 * action.
 *
 * @returns `null` until it has arrived.
 */
export function usePlotLibrary(frame: RefObject<HTMLElement | null>): { Plot: PlotLibrary } | null {
  const [library, setLibrary] = useState<{ Plot: PlotLibrary } | null>(null)
  useEffect(() => {
    const load = async () => {
      stop()
      try {
        const { default: Plot } = await import('uplot')
        setLibrary({ Plot })
      } catch {
        // The page offers to reload; the text beside the plot stays.
      }
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void load()
    })
    const stop = () => {
      observer.disconnect()
      for (const sign of SIGNS) document.removeEventListener(sign, load)
    }
    if (frame.current !== null) observer.observe(frame.current)
    for (const sign of SIGNS) document.addEventListener(sign, load, { passive: true })
    return stop
  }, [frame])
  return library
}
