import { Link } from 'react-router'
import { toEntry } from '../../app/paths.ts'
import classes from './today.module.css'

/** A game that opens its row in the entry grid, with its provider where that is known. */
export function GameCell({
  day,
  name,
  provider,
}: {
  day: string
  name: string
  provider?: string
}) {
  return (
    <span className={classes.game}>
      <Link className={classes.name} to={toEntry({ day, search: name })}>
        {name}
      </Link>
      {provider !== undefined && <small className={classes.provider}>{provider}</small>}
    </span>
  )
}
