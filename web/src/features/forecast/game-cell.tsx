import { toGame } from '../../app/paths.ts'
import { TextLink } from '../../ui/text-link.tsx'
import classes from './forecast-tab.module.css'

/** A row's game, with its provider; links to its forecast. */
export function GameCell({ game }: { game: { game_id: number; name: string; provider: string } }) {
  return (
    <>
      <TextLink to={`${toGame(game.game_id)}#forecast`}>{game.name}</TextLink>
      <span className={classes.note}>{game.provider}</span>
    </>
  )
}
