import type { ReactNode } from 'react'
import classes from './method-page.module.css'

/** A part of the page under its heading, which is also its anchor. */
export function MethodSection({
  id,
  title,
  lead,
  children,
}: {
  id: string
  title: string
  lead?: string
  children: ReactNode
}) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead !== undefined && <p>{lead}</p>}
      {children}
    </section>
  )
}
