import { useMatch } from 'react-router'
import { paths, type Tab } from '../paths.ts'
import { useTab } from './use-tab.ts'

/**
 * The tab highlighted in the navigation: the open one, or the one that the open page belongs to. `null` on
 * pages that belong to none.
 */
export function useCurrentTab(): { tab: Tab; as: 'page' | 'true' } | null {
  const tab = useTab()
  const isDashboard = useMatch(paths.dashboard) !== null
  const isGame = useMatch(paths.game) !== null
  const isSettings = useMatch(paths.settings) !== null
  if (isDashboard) return { tab, as: 'page' }
  if (isGame) return { tab: 'games', as: 'true' }
  return isSettings ? { tab: 'settings', as: 'true' } : null
}
