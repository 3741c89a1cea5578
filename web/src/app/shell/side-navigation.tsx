import { ActionIcon } from '@mantine/core'
import { can, lockedTabs, tabCapability } from '@retorna/domain/plan'
import { IconFileText, IconLogin2, IconLogout, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useMatch, useNavigate } from 'react-router'
import { useUser } from '../../session/session-context.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { useFavoriteCount } from '../../shared/favorites/favorites.ts'
import { useUpgrade } from '../../shared/plans/upgrade.ts'
import { useStats } from '../../shared/public-stats.ts'
import { Logo } from '../../ui/logo.tsx'
import { paths, type Tab, toTab } from '../paths.ts'
import { type NavigationEntry, navigationOf, TAB_ICONS, useTab } from './navigation.ts'
import { NavigationItem } from './navigation-item.tsx'
import classes from './side-navigation.module.css'
import { useSignOut } from './use-sign-out.ts'

/** The tabs, with sign-out below them. `onClose` is set in the drawer. */
export function SideNavigation({
  isCollapsed,
  onClose,
}: {
  isCollapsed: boolean
  onClose?: () => void
}) {
  const { t } = useTranslation('app')
  const user = useUser()
  const signOut = useSignOut()
  const upgrade = useUpgrade()
  const navigate = useNavigate()
  const current = useCurrentTab()
  const isReports = useMatch(`${paths.reports}/*`) !== null
  const stats = useStats()
  const counts: Partial<Record<Tab, number>> = {
    games: stats.data?.total_games ?? 0,
    favorites: useFavoriteCount() ?? 0,
    providers: stats.data?.total_providers ?? 0,
  }
  const plan = usePlanShown()
  const { main, bottom } = navigationOf(plan)
  // A locked tab opens with the upgrade offer over its sample; for guests it leads to the tab, which asks them to sign in.
  const wayTo = (entry: Tab) => {
    const locked = user && lockedTabs(plan).find((candidate) => candidate === entry)
    if (!locked) return { to: toTab(entry) }
    return {
      onClick: () => {
        onClose?.()
        void navigate(toTab(locked))
        upgrade(tabCapability(locked))
      },
    }
  }
  const item = ({ tab: entry, lock }: NavigationEntry) => (
    <NavigationItem
      key={entry}
      {...wayTo(entry)}
      label={t(`tabs.${entry}`)}
      Icon={TAB_ICONS[entry]}
      current={current?.tab === entry ? current.as : undefined}
      isCollapsed={isCollapsed}
      lock={lock}
      count={counts[entry] ?? 0}
    />
  )

  return (
    <div className={classes.side} data-collapsed={isCollapsed}>
      <div className={classes.brand}>
        <Link to={paths.dashboard} className={classes.home} aria-label={t('name')}>
          <Logo />
          {!isCollapsed && <span>{t('name')}</span>}
        </Link>
        {onClose !== undefined && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('nav.close')}
            onClick={onClose}
          >
            <IconX size={20} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <nav aria-label={t('nav.label')} className={classes.list}>
        {main.map(item)}
        <NavigationItem
          to={paths.reports}
          label={t('reports.title')}
          Icon={IconFileText}
          current={isReports ? 'page' : undefined}
          isCollapsed={isCollapsed}
          lock={can(plan, 'reports') ? null : 'Pro+'}
        />
      </nav>
      <div className={classes.bottom}>
        {bottom.map(item)}
        {user === null ? (
          <NavigationItem
            to={paths.login}
            label={t('nav.signIn')}
            Icon={IconLogin2}
            isCollapsed={isCollapsed}
          />
        ) : (
          <NavigationItem
            onClick={() => void signOut()}
            label={t('nav.signOut')}
            Icon={IconLogout}
            isCollapsed={isCollapsed}
          />
        )}
      </div>
    </div>
  )
}

/**
 * The tab highlighted in the navigation: the open one, or the one that the open page belongs to. `null` on
 * pages that belong to none.
 */
function useCurrentTab(): { tab: Tab; as: 'page' | 'true' } | null {
  const tab = useTab()
  const isDashboard = useMatch(paths.dashboard) !== null
  const isGame = useMatch(paths.game) !== null
  const isComparison = useMatch(paths.compare) !== null
  const isSettings = useMatch(paths.settings) !== null
  if (isDashboard) return { tab, as: 'page' }
  if (isGame || isComparison) return { tab: 'games', as: 'true' }
  return isSettings ? { tab: 'settings', as: 'true' } : null
}
