import type { ReactNode } from 'react'
import classes from './method-page.module.css'

type Props = { id: string; title: string; lead?: string; children: ReactNode }

/** A part of the page under its heading, which is also its anchor. */
export function MethodSection({ id, title, lead, children }: Props) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead !== undefined && <p>{lead}</p>}
      {children}
    </section>
  )
}

/** A folded part of the page for readers who want to know more; an address that ends in its id opens it. */
export function MethodFold({ id, title, lead, children }: Props) {
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
