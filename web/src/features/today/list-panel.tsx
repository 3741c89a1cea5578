import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './today.module.css'

/** A list of what is odd, or why there is nothing in it. */
export function ListPanel({
  id,
  title,
  subtitle,
  empty,
  children,
}: {
  id: string
  title: string
  subtitle: string
  empty: string
  children: ReactNode[]
}) {
  return (
    <div id={id} className={classes.anchor}>
      <Panel title={title} subtitle={subtitle}>
        {children.length === 0 ? (
          <EmptyState title={empty} />
        ) : (
          <ul className={classes.list}>{children}</ul>
        )}
      </Panel>
    </div>
  )
}
