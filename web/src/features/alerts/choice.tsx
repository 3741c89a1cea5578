import type { ReactNode } from 'react'
import classes from './alert-form.module.css'

/** A label above a group of options, which screen readers announce under the same name. */
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
