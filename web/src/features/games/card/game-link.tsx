import type { ComponentProps } from 'react'
import { toGame } from '../../../app/paths.ts'
import type { OpenGame } from '../way-back.ts'

/**
 * A link to a game's page. Unlike the router's own it does not subscribe to the URL, which changes with every filter
 * while the list still shows the same games.
 */
export function GameLink({
  gameId,
  onOpen,
  ...link
}: { gameId: number; onOpen: OpenGame } & Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  return (
    <a
      {...link}
      href={toGame(gameId)}
      onClick={(event) => {
        const isForTheBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
        if (event.button !== 0 || isForTheBrowser) return
        event.preventDefault()
        onOpen(gameId)
      }}
    />
  )
}
