import type { ReactNode } from 'react'
import classes from './mark.module.css'

/** A decorative icon above a page's message. */
export function Mark({ tone, children }: { tone: 'brand' | 'high' | 'low'; children: ReactNode }) {
  return (
    <span className={classes.mark} data-tone={tone}>
      {children}
    </span>
  )
}
