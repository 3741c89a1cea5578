import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/**
 * Text for screen readers only. Lists have several per row, and the library's takes several times as long to render.
 */
export function VisuallyHidden({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <span className={styles.hidden} role={role}>
      {children}
    </span>
  )
}
