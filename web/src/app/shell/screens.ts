import { lazy } from '../../ui/lazy.tsx'
import { ENTRIES, type Tab } from '../paths.ts'
import { tabOf } from './navigation.ts'

export const SCREENS: Record<Tab, ReturnType<typeof lazy<object>>> = {
  overview: lazy(() => import('../../features/dashboard/overview.tsx')),
  games: lazy(() => import('../../features/games/list/games-tab.tsx')),
  favorites: lazy(() => import('../favorites-screen.tsx')),
  analytics: lazy(() => import('../../features/analytics/analytics-tab.tsx'), 'insights'),
  providers: lazy(() => import('../../features/providers/providers-tab.tsx'), 'insights'),
  gold: lazy(() => import('../../features/hot-games/hot-games-tab.tsx'), 'insights'),
  alerts: lazy(() => import('../../features/alerts/alerts-tab.tsx'), 'alerts'),
  forecast: lazy(() => import('../../features/forecast/forecast-tab.tsx'), 'gamePage'),
  'play-sessions': lazy(
    () => import('../../features/play-sessions/play-sessions-tab.tsx'),
    'playSessions',
  ),
  subscription: lazy(() => import('../../features/plans/subscription-tab.tsx')),
  settings: lazy(() => import('../../features/account/settings-tab.tsx'), 'settings'),
}

export async function preloadTab(search: string): Promise<void> {
  await SCREENS[tabOf(new URLSearchParams(search))].preload()
}

/** Tabs about the account itself: they stay open when the trial has ended or a payment is missing. */
export const ACCOUNT_TABS: readonly Tab[] = ENTRIES.account

/** Tabs whose screen is public; on the others, guests are asked to sign in. */
export const GUEST_TABS: readonly Tab[] = ['overview', 'subscription']
