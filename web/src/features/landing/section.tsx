import type { ReactNode } from 'react'
import classes from './section.module.css'

/** A titled part of the page. `id` is an anchor; the title's own is `<id>-title`. */
export function Section({
  id,
  title,
  lead,
  tone,
  children,
}: {
  id: string
  title: string
  lead?: string
  tone?: 'raised'
  children: ReactNode
}) {
  return (
    <section id={id} className={classes.section} data-tone={tone} aria-labelledby={`${id}-title`}>
      <div className={classes.inner}>
        <h2 id={`${id}-title`} className={classes.title}>
          {title}
        </h2>
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        {children}
      </div>
    </section>
  )
}
