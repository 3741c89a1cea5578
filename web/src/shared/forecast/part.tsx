import type { ReactNode } from 'react'
import { useId } from 'react'
import { InfoTip } from '../../ui/info-tip.tsx'
import classes from './forecast.module.css'

/** A question that a forecast answers, with its explanation in one line. */
export function Part({
  title,
  explanation,
  children,
}: {
  title: string
  explanation: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={classes.part} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id}>{title}</h3>
        <InfoTip name={title} text={explanation} />
      </div>
      {children}
    </section>
  )
}
