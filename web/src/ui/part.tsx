import type { ReactNode } from 'react'
import { useId } from 'react'
import { InfoTip } from './info-tip.tsx'
import classes from './part.module.css'

/** A titled part of a section, with its explanation in one line. */
export function Part({
  title,
  explanation,
  children,
}: {
  title: string
  explanation?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={classes.part} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id}>{title}</h3>
        {explanation !== undefined && <InfoTip name={title} text={explanation} />}
      </div>
      {children}
    </section>
  )
}
