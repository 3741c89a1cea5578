import type { ReactNode } from 'react'
import classes from './section.module.css'

/** A titled part of the page, labeled by its title; with `isAnchor`, links lead to it by its `id`. */
export function Section({
  id,
  title,
  lead,
  tone,
  isAnchor = false,
  children,
}: {
  id: string
  title: string
  lead?: string
  tone?: 'raised'
  isAnchor?: boolean
  children: ReactNode
}) {
  const titleId = isAnchor ? `${id}-title` : id
  return (
    <section
      id={isAnchor ? id : undefined}
      className={classes.section}
      data-tone={tone}
      aria-labelledby={titleId}
    >
      <div className={classes.inner}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        {children}
      </div>
    </section>
  )
}
