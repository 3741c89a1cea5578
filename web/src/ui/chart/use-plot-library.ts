import { type RefObject, useEffect, useState } from 'react'
import type uPlot from 'uplot'

export type PlotLibrary = typeof uPlot

/** What a reader does before they scroll to a plot or print it. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/**
 * The library that draws, most of a chart's bytes: loaded when the frame comes into the window, or with the reader's first
 * sign of life.
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
      } catch (error) {
        // The screen says so, as if it were part of it.
        setLibrary(() => {
          throw error
        })
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
