import type { ComponentType } from 'react'
import { Overview } from '../../features/dashboard/overview.tsx'
import { type Bundle, lazyScreen, withTexts } from '../lazy-screen.ts'
import { ENTRIES, type Tab } from '../paths.ts'
import { tabOf } from './navigation.ts'

const screen = (load: () => Promise<ComponentType>, bundle?: Bundle) => ({
  load: () => withTexts(load, bundle),
  Lazy: lazyScreen(load, bundle),
})

/** The screen of each tab. */
const SCREENS: Record<Tab, ReturnType<typeof screen>> = {
  overview: screen(async () => Overview),
  games: screen(async () => (await import('../../features/games/list/games-tab.tsx')).GamesTab),
  favorites: screen(async () => (await import('../favorites-screen.tsx')).FavoritesScreen),
  analytics: screen(
    async () => (await import('../../features/analytics/analytics-tab.tsx')).AnalyticsTab,
    'insights',
  ),
  providers: screen(
    async () => (await import('../../features/providers/providers-tab.tsx')).ProvidersTab,
    'insights',
  ),
  gold: screen(
    async () => (await import('../../features/hot-games/hot-games-tab.tsx')).HotGamesTab,
    'insights',
  ),
  alerts: screen(
    async () => (await import('../../features/alerts/alerts-tab.tsx')).AlertsTab,
    'alerts',
  ),
  forecast: screen(
    async () => (await import('../../features/forecast/forecast-tab.tsx')).ForecastTab,
    'forecast',
  ),
  'play-sessions': screen(
    async () =>
      (await import('../../features/play-sessions/play-sessions-tab.tsx')).PlaySessionsTab,
    'playSessions',
  ),
  subscription: screen(
    async () => (await import('../../features/plans/subscription-tab.tsx')).SubscriptionTab,
  ),
  settings: screen(
    async () => (await import('../../features/account/settings-tab.tsx')).SettingsTab,
    'settings',
  ),
}

const preloaded = new Map<Tab, ComponentType>()

/** Loads the tab that the browser's address names. A failure is reported where the tab is shown. */
export async function preloadTab(): Promise<void> {
  const tab = tabOf(new URLSearchParams(window.location.search))
  const loaded = await SCREENS[tab].load().catch(() => undefined)
  if (loaded !== undefined) preloaded.set(tab, loaded)
}

/**
 * The screen of a tab. A preloaded one shows at once: React keeps a placeholder for 300 ms, even if what it stands for
 * arrives sooner.
 */
export function screenOf(tab: Tab): ComponentType {
  return preloaded.get(tab) ?? SCREENS[tab].Lazy
}

/** Tabs about the account itself: they stay available when the trial has ended or a payment is missing. */
export const ACCOUNT_TABS: readonly Tab[] = ENTRIES.account

/** Tabs whose screen is public; on the others, guests are asked to sign in. */
export const GUEST_TABS: readonly Tab[] = ['overview']
