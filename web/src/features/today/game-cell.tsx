import { Link } from 'react-router'
import { toEntry } from '../../app/paths.ts'
import classes from './today.module.css'

/** A game that opens its row in the entry grid, of its feed and with its provider where they are known. */
export function GameCell({
  day,
  feed,
  name,
  provider,
}: {
  day: string
  feed?: number | null
  name: string
  provider?: string
}) {
  return (
    <span className={classes.game}>
      <Link className={classes.name} to={toEntry({ day, feed: feed ?? null, search: name })}>
        {name}
      </Link>
      {provider !== undefined && <small className={classes.provider}>{provider}</small>}
    </span>
  )
}
