import { lockedTabs, tabCapability } from '@retorna/domain/locked-tabs'
import {
  IconBell,
  IconBuilding,
  IconCalendarStats,
  IconChartBar,
  IconCreditCard,
  IconDeviceGamepad2,
  IconFlame,
  IconHeart,
  IconHistory,
  IconLayoutDashboard,
  IconSettings,
} from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { oneOf } from '../../api/one-of.ts'
import { useUser } from '../../session/session-context.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { useFavoriteCount } from '../../shared/favorites/favorites.ts'
import { useUpgrade } from '../../shared/plans/upgrade.ts'
import { useStats } from '../../shared/public-stats.ts'
import { ENTRIES, type Entry, TABS, type Tab } from '../paths.ts'

export const TAB_ICONS = {
  overview: IconLayoutDashboard,
  games: IconDeviceGamepad2,
  favorites: IconHeart,
  'play-sessions': IconHistory,
  analytics: IconChartBar,
  providers: IconBuilding,
  gold: IconFlame,
  alerts: IconBell,
  forecast: IconCalendarStats,
  subscription: IconCreditCard,
  settings: IconSettings,
} satisfies Record<Tab, unknown>

/** The tab that the query of an address names; the overview if it names none. */
export const tabOf = (search: URLSearchParams): Tab => oneOf(TABS, search.get('tab')) ?? 'overview'

export function useTab(): Tab {
  const [search] = useSearchParams()
  return tabOf(search)
}

export const ENTRY_NAMES = Object.keys(ENTRIES) as Entry[]

/**
 * The navigation entry that contains a tab.
 *
 * @example entryOf('providers') // 'games'
 */
export const entryOf = (tab: Tab): Entry =>
  ENTRY_NAMES.find((entry) => ENTRIES[entry].some((one) => one === tab)) ?? 'overview'

/** The text that names an entry: its own name, or the name of its first tab. */
export const entryName = (entry: Entry) =>
  entry === 'mine' || entry === 'account'
    ? (`entries.${entry}` as const)
    : (`tabs.${entry}` as const)

/** How many items a tab lists, where that is known at once. */
export function useTabCounts(): Partial<Record<Tab, number>> {
  const { data } = useStats()
  const favorites = useFavoriteCount() ?? 0
  return { games: data?.total_games ?? 0, favorites, providers: data?.total_providers ?? 0 }
}

/**
 * What a click on a tab does besides opening it: for a locked tab, it offers the upgrade over the sample. Guests are
 * asked to sign in by the tab itself.
 */
export function useOffer(): (tab: Tab) => (() => void) | undefined {
  const user = useUser()
  const locked = lockedTabs(usePlanShown())
  const upgrade = useUpgrade()
  return (tab) => {
    const found = user && locked.find((candidate) => candidate === tab)
    return found ? () => upgrade(tabCapability(found)) : undefined
  }
}
