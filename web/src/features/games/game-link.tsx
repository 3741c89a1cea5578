import { can } from '@retorna/domain/plan'
import { type ComponentProps, type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths, toGame } from '../../app/paths.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'

/**
 * A link to a game's page. Unlike the router's link, it does not subscribe to the URL, which changes with every filter
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
        if (isForTheBrowser(event)) return
        event.preventDefault()
        onOpen(gameId)
      }}
    />
  )
}

/** The name of a game, which links to its page if the plan has game pages. */
export function GameName({
  game: { id, name },
  ...link
}: {
  game: { id: number; name: string }
  className?: string | undefined
  onOpen: OpenGame
}) {
  if (!can(usePlanShown(), 'game-details')) return <strong title={name}>{name}</strong>
  return (
    <GameLink gameId={id} title={name} {...link}>
      {name}
    </GameLink>
  )
}

/**
 * The state that a link to a game's page stores, so that the way back keeps tab and filters. `steps` is the number of
 * history entries since the dashboard.
 */
type GameLinkState = { dashboard: string; steps: number }

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
      const state: GameLinkState = { dashboard: latest.current, steps: 1 }
      void navigate(toGame(gameId), { state })
    },
    [navigate],
  )
}

/** The address of the dashboard, in the state in which the user left it if that is known. */
function useReturnPath(): string {
  const { state } = useLocation()
  const left: unknown = state?.dashboard
  return typeof left === 'string' && left.startsWith(paths.dashboard) ? left : paths.dashboard
}

/** The state of a further history entry of a game's page, which keeps the way back. */
export const nextEntry = (state: unknown): unknown =>
  hasSteps(state) ? { ...state, steps: state.steps + 1 } : state

const hasSteps = (state: unknown): state is GameLinkState =>
  typeof state === 'object' && state !== null && 'steps' in state && Number(state.steps) > 0

/**
 * A link back to the dashboard. If the user came from there, a click goes back in the history to the same place in the
 * list, like the browser's own button.
 */
export function ReturnLink(link: Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const path = useReturnPath()
  return (
    <a
      {...link}
      href={path}
      onClick={(event) => {
        if (isForTheBrowser(event)) return
        event.preventDefault()
        void (hasSteps(state) ? navigate(-state.steps) : navigate(path))
      }}
    />
  )
}

const isForTheBrowser = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
