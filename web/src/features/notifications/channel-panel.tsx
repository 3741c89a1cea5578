import type { ReactNode } from 'react'
import { Panel } from '../../ui/panel.tsx'
import classes from './channel-panel.module.css'

/** One notification channel: description, settings, and a test. */
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
