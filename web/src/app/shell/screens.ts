import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadTexts } from '../../i18n/i18n.ts'
import type { Tab } from '../paths.ts'

type Screen = LazyExoticComponent<ComponentType>

/** A screen of the insights group, with its texts. */
const insight = (load: () => Promise<ComponentType>): Screen =>
  lazy(async () => {
    const [screen] = await Promise.all([load(), loadTexts('insights')])
    return { default: screen }
  })

/** The tabs that have a screen. A new tab is one line here; the navigation picks it up. */
export const SCREENS: Partial<Record<Tab, Screen>> = {
  overview: lazy(async () => ({
    default: (await import('../../features/dashboard/overview.tsx')).Overview,
  })),
  games: lazy(async () => ({
    default: (await import('../../features/games/list/games-tab.tsx')).GamesTab,
  })),
  favorites: lazy(async () => ({
    default: (await import('../favorites-screen.tsx')).FavoritesScreen,
  })),
  analytics: insight(
    async () => (await import('../../features/analytics/analytics-tab.tsx')).AnalyticsTab,
  ),
  providers: insight(
    async () => (await import('../../features/providers/providers-tab.tsx')).ProvidersTab,
  ),
  gold: insight(
    async () => (await import('../../features/hot-games/hot-games-tab.tsx')).HotGamesTab,
  ),
  alerts: lazy(async () => {
    const [{ AlertsTab }] = await Promise.all([
      import('../../features/alerts/alerts-tab.tsx'),
      loadTexts('alerts'),
    ])
    return { default: AlertsTab }
  }),
  subscription: lazy(async () => ({
    default: (await import('../../features/plans/subscription-tab.tsx')).SubscriptionTab,
  })),
  settings: lazy(async () => {
    const [{ SettingsTab }] = await Promise.all([
      import('../../features/account/settings-tab.tsx'),
      loadTexts('settings'),
    ])
    return { default: SettingsTab }
  }),
}

/** Tabs about the account itself: they stay available when the trial has ended or a payment is missing. */
export const ACCOUNT_TABS: readonly Tab[] = ['subscription', 'settings']

/** Tabs whose screen is public; on the others, guests are asked to sign in. */
export const GUEST_TABS: readonly Tab[] = ['overview']
