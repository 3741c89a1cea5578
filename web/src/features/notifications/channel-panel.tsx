import type { ReactNode } from 'react'
import { Panel } from '../../ui/panel.tsx'
import classes from './channel-panel.module.css'

/** One way in which notifications come: what it is, its settings, and a try. */
export function ChannelPanel({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children?: ReactNode
}) {
  return (
    <Panel title={title} subtitle={text}>
      {children !== undefined && <div className={classes.settings}>{children}</div>}
    </Panel>
  )
}
