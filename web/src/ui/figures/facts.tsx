import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** Names and values side by side; a fact needs a key if its name occurs twice. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode, key?: number])[]
}) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value, key = name]) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
