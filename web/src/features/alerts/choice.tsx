import type { ReactNode } from 'react'
import classes from './alert-form.module.css'

/** A label above a row of choices, which carries the same name for screen readers. */
export function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      {children}
    </div>
  )
}
