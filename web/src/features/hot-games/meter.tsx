import classes from './hot-game-list.module.css'

/** A score as a small bar beside its number, in percent of the track; a score at its limit is marked. */
export function Meter({
  from,
  to,
  limit,
}: {
  from: number
  to: number
  limit: 'low' | 'high' | null
}) {
  return (
    <span className={classes.meter} aria-hidden>
      <span data-end={limit} style={{ left: `${from}%`, width: `${to - from}%` }} />
    </span>
  )
}
