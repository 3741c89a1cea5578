import { useLocation } from 'react-router'
import { paths } from '../../app/paths.ts'

/** What a link to a game's page leaves behind, so that the way back keeps tab and filters. */
export type GameLinkState = { dashboard: string }

/** The state that links to a game carry from the dashboard as it stands. */
export function useGameLinkState(): GameLinkState {
  const { pathname, search } = useLocation()
  return { dashboard: pathname + search }
}

/** The dashboard, as the reader left it where that is known. */
export function useWayBack(): string {
  const { state } = useLocation()
  const left: unknown = state?.dashboard
  return typeof left === 'string' && left.startsWith(paths.dashboard) ? left : paths.dashboard
}
