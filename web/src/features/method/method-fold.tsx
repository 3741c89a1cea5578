import type { ReactNode } from 'react'
import classes from './method-page.module.css'

/** A part of the page for whoever wants to know more, folded; an address that ends in its id opens it. */
export function MethodFold({
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
  const heading = `${id}-title`
  return (
    <section className={classes.fold} aria-labelledby={heading}>
      <details>
        <summary>
          <h3 id={heading}>{title}</h3>
        </summary>
        <div id={id} className={classes.section}>
          {lead !== undefined && <p>{lead}</p>}
          {children}
        </div>
      </details>
    </section>
  )
}
