import type { AnswerKind } from '@retorna/domain/answer/answer'
import classes from './answer-shares.module.css'

/** How many games have each answer, as a single bar. The counts beside it say the same. */
export function AnswerShares({ parts }: { parts: readonly { kind: AnswerKind; count: number }[] }) {
  return (
    <div className={classes.shares} aria-hidden>
      {parts.map(({ kind, count }) => (
        <span key={kind} data-kind={kind} style={{ flexGrow: count }} />
      ))}
    </div>
  )
}
