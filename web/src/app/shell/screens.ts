import type { ComponentType, LazyExoticComponent } from 'react'
import { lazyScreen } from '../lazy-screen.ts'
import type { Tab } from '../paths.ts'

type Screen = LazyExoticComponent<ComponentType>

/** The tabs that have a screen. A new tab is one line here; the navigation picks it up. */
export const SCREENS: Partial<Record<Tab, Screen>> = {
  overview: lazyScreen(
    async () => (await import('../../features/dashboard/overview.tsx')).Overview,
  ),
  games: lazyScreen(async () => (await import('../../features/games/list/games-tab.tsx')).GamesTab),
  favorites: lazyScreen(async () => (await import('../favorites-screen.tsx')).FavoritesScreen),
  analytics: lazyScreen(
    async () => (await import('../../features/analytics/analytics-tab.tsx')).AnalyticsTab,
    'insights',
  ),
  providers: lazyScreen(
    async () => (await import('../../features/providers/providers-tab.tsx')).ProvidersTab,
    'insights',
  ),
  gold: lazyScreen(
    async () => (await import('../../features/hot-games/hot-games-tab.tsx')).HotGamesTab,
    'insights',
  ),
  alerts: lazyScreen(
    async () => (await import('../../features/alerts/alerts-tab.tsx')).AlertsTab,
    'alerts',
  ),
  subscription: lazyScreen(
    async () => (await import('../../features/plans/subscription-tab.tsx')).SubscriptionTab,
  ),
  settings: lazyScreen(
    async () => (await import('../../features/account/settings-tab.tsx')).SettingsTab,
    'settings',
  ),
}

/** Tabs about the account itself: they stay available when the trial has ended or a payment is missing. */
export const ACCOUNT_TABS: readonly Tab[] = ['subscription', 'settings']

/** Tabs whose screen is public; on the others, guests are asked to sign in. */
export const GUEST_TABS: readonly Tab[] = ['overview']
