import { type LockBadge, lockBadge, type Plan } from '@retorna/domain/plan'
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
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { TABS, type Tab } from '../paths.ts'
import { ACCOUNT_TABS, SCREENS } from './screens.ts'

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

export type NavigationEntry = { tab: Tab; lock: LockBadge | null }

/** The tabs of a plan: those with a screen and those that a higher plan unlocks. */
export function navigationOf(plan: Plan): { main: NavigationEntry[]; bottom: NavigationEntry[] } {
  const entries = TABS.map((tab) => ({ tab, lock: lockBadge(plan, tab) })).filter(
    ({ tab, lock }) => tab in SCREENS || lock !== null,
  )
  return {
    main: entries.filter(({ tab }) => !ACCOUNT_TABS.includes(tab)),
    bottom: entries.filter(({ tab }) => ACCOUNT_TABS.includes(tab)),
  }
}

/** The tab that an address names; the overview if it names none that the plan shows. */
function tabOf(requested: string | null, plan: Plan): Tab {
  const { main, bottom } = navigationOf(plan)
  return [...main, ...bottom].find(({ tab }) => tab === requested)?.tab ?? 'overview'
}

/** The dashboard tab that is open. */
export function useTab(): Tab {
  const [search] = useSearchParams()
  return tabOf(search.get('tab'), usePlanShown())
}
