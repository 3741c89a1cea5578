import type { WireAnswer } from '@retorna/contract/tables/answer'
import type { AnswerKind } from '@retorna/domain/answer/answer'
import classes from './answer-mark.module.css'

/** Drawn here, because the overlay has no room for an icon library. */
const SHAPES = {
  above: <path d="M12 3 23 21H1z" />,
  below: <path d="M12 21 1 3h22z" />,
  version: <path d="m12 1 11 11-11 11L1 12z" />,
  agrees: <circle cx="12" cy="12" r="10" />,
  open: <circle className={classes.ring} cx="12" cy="12" r="9" />,
  unknown: <circle className={classes.ring} cx="12" cy="12" r="9" strokeDasharray="4.4 2.67" />,
}

/** The mark of an answer; no other figure has its color, and its shape also identifies the answer. */
export function AnswerMark({
  kind,
  direction = null,
  isClose = true,
}: {
  kind: AnswerKind
  direction?: WireAnswer['direction']
  isClose?: boolean | null
}) {
  return (
    <svg
      className={classes.mark}
      viewBox="0 0 24 24"
      data-kind={kind}
      data-close={isClose}
      aria-hidden
    >
      {SHAPES[kind === 'off' ? (direction ?? 'below') : kind]}
    </svg>
  )
}
