import { ActionIcon } from '@mantine/core'
import { lockBadge } from '@retorna/domain/locked-tabs'
import { can } from '@retorna/domain/plan'
import {
  IconFileText,
  IconLogin2,
  IconLogout,
  IconTool,
  IconUserCircle,
  IconX,
} from '@tabler/icons-react'
import { Link, useMatch } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session-context.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { Logo } from '../../ui/logo.tsx'
import { ENTRIES, type Entry, paths, toTab } from '../paths.ts'
import {
  ENTRY_NAMES,
  entryName,
  entryOf,
  TAB_ICONS,
  useOffer,
  useTab,
  useTabCounts,
} from './navigation.ts'
import { NavigationItem } from './navigation-item.tsx'
import classes from './side-navigation.module.css'
import { useSignOut } from './use-sign-out.ts'

/** The entries, with the account and sign-out below them. `onClose` is set in the drawer. */
export function SideNavigation({
  isCollapsed,
  onClose,
}: {
  isCollapsed: boolean
  onClose: (() => void) | undefined
}) {
  const { t } = useTexts(['app', 'labels'])
  const user = useUser()
  const signOut = useSignOut()
  const offer = useOffer()
  const counts = useTabCounts()
  const plan = usePlanShown()
  const current = useCurrentEntry()
  const isReports = useMatch(`${paths.reports}/*`) !== null
  const item = (entry: Entry) => {
    const [first] = ENTRIES[entry]
    const isLocked = ENTRIES[entry].every((tab) => lockBadge(plan, tab) !== null)
    return (
      <NavigationItem
        key={entry}
        to={toTab(first)}
        onClick={offer(first)}
        label={t(entryName(entry))}
        Icon={entry === 'account' ? IconUserCircle : TAB_ICONS[first]}
        current={current?.entry === entry ? current.as : undefined}
        isCollapsed={isCollapsed}
        lock={isLocked ? lockBadge(plan, first) : null}
        count={counts[first]}
      />
    )
  }

  return (
    <div className={classes.side} data-collapsed={isCollapsed}>
      <div className={classes.brand}>
        <Link to={paths.dashboard} className={classes.home} aria-label={t('name')}>
          <Logo />
          {!isCollapsed && <span>{t('name')}</span>}
        </Link>
        {onClose !== undefined && (
          <ActionIcon aria-label={t('nav.close')} onClick={onClose}>
            <IconX size={20} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <nav aria-label={t('labels:mainNavigation')} className={classes.list}>
        {ENTRY_NAMES.filter((entry) => entry !== 'account').map(item)}
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
        {user !== null && user.role !== 'member' && (
          <NavigationItem
            to={paths.admin}
            label={t('nav.admin')}
            Icon={IconTool}
            isCollapsed={isCollapsed}
          />
        )}
        {item('account')}
        {user === null ? (
          <NavigationItem
            to={paths.login}
            label={t('labels:signIn')}
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
 * The highlighted navigation entry: the one whose page is open, or the one that the open page belongs to. `null` on
 * pages that belong to no entry.
 */
function useCurrentEntry(): { entry: Entry; as: 'page' | 'true' } | null {
  const tab = useTab()
  const isDashboard = useMatch(paths.dashboard) !== null
  const isGame = useMatch(paths.game) !== null
  const isComparison = useMatch(paths.compare) !== null
  const isSettings = useMatch(paths.settings) !== null
  const entry = entryOf(tab)
  if (isDashboard) return { entry, as: ENTRIES[entry][0] === tab ? 'page' : 'true' }
  if (isGame || isComparison) return { entry: 'games', as: 'true' }
  return isSettings ? { entry: 'account', as: 'true' } : null
}
