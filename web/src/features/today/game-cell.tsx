import { toEntry } from '../../app/paths.ts'
import { Hint } from '../../ui/hint.tsx'
import { TextLink } from '../../ui/text-link.tsx'

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
    <>
      <TextLink fw={600} to={toEntry({ day, feed: feed ?? null, search: name })}>
        {name}
      </TextLink>
      {provider !== undefined && <Hint>{provider}</Hint>}
    </>
  )
}
