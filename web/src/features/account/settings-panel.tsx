import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

/** A titled panel of the settings; `text` describes it, `aside` is shown beside the title. */
export function SettingsPanel({
  title,
  text,
  aside,
  children,
}: {
  title: string
  text?: string
  aside?: ReactNode
  children?: ReactNode
}) {
  const titleId = useId()
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <div>
        <div className={classes.head}>
          <h2 id={titleId}>{title}</h2>
          {aside}
        </div>
        {text !== undefined && <p className={classes.text}>{text}</p>}
      </div>
      {children}
    </section>
  )
}
