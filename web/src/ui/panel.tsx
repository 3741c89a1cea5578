import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

/** A titled part of a screen. */
export function Panel({
  title,
  subtitle,
  children,
}: {
  title: string
  subtitle?: string
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
      {children}
    </section>
  )
}
