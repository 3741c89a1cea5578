import { toGame } from '../../app/paths.ts'
import { Hint } from '../../ui/hint.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** A row's game, with its provider; links to its forecast. */
export function GameCell({ game }: { game: { game_id: number; name: string; provider: string } }) {
  return (
    <>
      <TextLink to={`${toGame(game.game_id)}#forecast`}>{game.name}</TextLink>
      <Hint>{game.provider}</Hint>
    </>
  )
}
