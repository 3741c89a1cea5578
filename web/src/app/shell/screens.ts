import { lazy } from '../../ui/lazy.tsx'
import { ENTRIES, type Tab } from '../paths.ts'
import { tabOf } from './navigation.ts'

/** The screen of each tab. */
export const SCREENS: Record<Tab, ReturnType<typeof lazy<object>>> = {
  overview: lazy(async () => (await import('../../features/dashboard/overview.tsx')).Overview),
  games: lazy(async () => (await import('../../features/games/list/games-tab.tsx')).GamesTab),
  favorites: lazy(async () => (await import('../favorites-screen.tsx')).FavoritesScreen),
  analytics: lazy(
    async () => (await import('../../features/analytics/analytics-tab.tsx')).AnalyticsTab,
    'insights',
  ),
  providers: lazy(
    async () => (await import('../../features/providers/providers-tab.tsx')).ProvidersTab,
    'insights',
  ),
  gold: lazy(
    async () => (await import('../../features/hot-games/hot-games-tab.tsx')).HotGamesTab,
    'insights',
  ),
  alerts: lazy(
    async () => (await import('../../features/alerts/alerts-tab.tsx')).AlertsTab,
    'alerts',
  ),
  forecast: lazy(
    async () => (await import('../../features/forecast/forecast-tab.tsx')).ForecastTab,
    'gamePage',
  ),
  'play-sessions': lazy(
    async () =>
      (await import('../../features/play-sessions/play-sessions-tab.tsx')).PlaySessionsTab,
    'playSessions',
  ),
  subscription: lazy(
    async () => (await import('../../features/plans/subscription-tab.tsx')).SubscriptionTab,
  ),
  settings: lazy(
    async () => (await import('../../features/account/settings-tab.tsx')).SettingsTab,
    'settings',
  ),
}

/** Loads the tab that an address names. */
export async function preloadTab(search: string): Promise<void> {
  await SCREENS[tabOf(new URLSearchParams(search))].preload()
}

/** Tabs about the account itself: they stay open when the trial has ended or a payment is missing. */
export const ACCOUNT_TABS: readonly Tab[] = ENTRIES.account

/** Tabs whose screen is public; on the others, guests are asked to sign in. */
export const GUEST_TABS: readonly Tab[] = ['overview', 'subscription']
