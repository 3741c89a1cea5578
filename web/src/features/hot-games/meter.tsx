import classes from './hot-game-list.module.css'

/** A score as a small bar beside its number, percent of the track; an end that it cannot pass has a mark. */
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
