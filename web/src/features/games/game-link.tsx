import { type ComponentProps, useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths, toGame } from '../../app/paths.ts'

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

/** The state that a link to a game's page stores, so that the way back keeps tab and filters. */
type GameLinkState = { dashboard: string }

export type OpenGame = (gameId: number) => void

/**
 * Opens a game's page from the dashboard in its current state. The function is stable for the lifetime of the
 * component, so that components that receive it need not follow every change of a filter.
 */
export function useOpenGame(): OpenGame {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const dashboard = pathname + search
  const latest = useRef(dashboard)
  useEffect(() => {
    latest.current = dashboard
  }, [dashboard])
  return useCallback(
    (gameId) => {
      const state: GameLinkState = { dashboard: latest.current }
      void navigate(toGame(gameId), { state })
    },
    [navigate],
  )
}

/** The dashboard, as the user left it if that is known. */
export function useReturnPath(): string {
  const { state } = useLocation()
  const left: unknown = state?.dashboard
  return typeof left === 'string' && left.startsWith(paths.dashboard) ? left : paths.dashboard
}
