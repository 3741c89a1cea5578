import { Link } from 'react-router'
import { toEntry } from '../../app/paths.ts'
import classes from './today.module.css'

/** A game with a link to its row in the entry grid, with its feed and provider if they are known. */
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
