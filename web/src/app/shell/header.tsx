import { ActionIcon } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import {
  IconFlask,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Bell } from '../../features/notifications/bell.tsx'
import { HelpButton } from '../../features/support/help-button.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { useLiveState } from '../../live/live-provider.tsx'
import { useUser } from '../../session/session-context.ts'
import { useStats } from '../../shared/public-stats.ts'
import { LanguageMenu } from '../../ui/menus/language-menu.tsx'
import { ThemeMenu } from '../../ui/menus/theme-menu.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Tip } from '../../ui/tip.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { paths } from '../paths.ts'
import { Search } from '../search/search.tsx'
import { AccountMenu } from './account-menu.tsx'
import classes from './header.module.css'
import { useTab } from './navigation.ts'

/** Titles of the pages outside the dashboard; a game's page has the game's name as its title. */
const TITLES: Record<
  string,
  'age' | 'compare' | 'tabs.settings' | 'tabs.alerts' | 'reports.title'
> = {
  [paths.compare]: 'compare',
  [paths.age]: 'age',
  [paths.settings]: 'tabs.settings',
  [paths.alerts]: 'tabs.alerts',
  [paths.reports]: 'reports.title',
}

export function Header({
  isCollapsed,
  onToggle,
  menu,
}: {
  isCollapsed: boolean
  onToggle: () => void
  /** The button that opens the navigation on small screens. */
  menu: ReactNode
}) {
  const { t } = useTexts('app')
  const tab = useTab()
  const user = useUser()
  const { pathname } = useLocation()
  const isDashboard = pathname === paths.dashboard
  const page = pathname.startsWith(`${paths.reports}/`) ? paths.reports : pathname
  const title = isDashboard ? t(`tabs.${tab}`) : t(TITLES[page] ?? 'gamePage')
  useDocumentTitle(`${title} · ${t('name')}`)
  const Toggle = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse

  return (
    <header className={classes.header}>
      {menu}
      <ActionIcon
        className={classes.toggle}
        c="var(--ink-soft)"
        aria-label={t(isCollapsed ? 'nav.expand' : 'nav.collapse')}
        aria-expanded={!isCollapsed}
        onClick={onToggle}
      >
        <Toggle size={20} aria-hidden />
      </ActionIcon>
      <DemoMark />
      <LiveStatus />
      <div className={classes.settings}>
        <Search />
        <div className={user === null ? classes.guest : classes.roomy}>
          <LanguageMenu />
          <ThemeMenu />
        </div>
        <HelpButton />
        <Bell />
        <AccountMenu />
      </div>
      {isDashboard ? (
        <h1 className={classes.title}>{title}</h1>
      ) : (
        <p className={classes.title}>{title}</p>
      )}
    </header>
  )
}

/** Marks the figures of every screen as demonstration data; the row at the screen's end explains it. */
function DemoMark() {
  const { t } = useTexts('app')
  if (useStats().data?.is_demo !== true) return null
  return (
    <Tip label={t('demoData')}>
      <span className={classes.demo}>
        <IconFlask size={16} aria-hidden />
        <span>{t('demoShort')}</span>
      </span>
    </Tip>
  )
}

/**
 * When the figures on the screen were last updated, or a note that updates have stopped. Screen readers announce it
 * once, not on every change.
 */
function LiveStatus() {
  const { t } = useTexts('ui')
  const { updatedAt, isLost } = useLiveState()
  return (
    <>
      <VisuallyHidden role="status">
        {isLost ? t('lastValues') : updatedAt !== null && t('figuresUpdated')}
      </VisuallyHidden>
      {isLost && (
        <p className={classes.lost} aria-hidden>
          {t('lastValues')}
        </p>
      )}
      {!isLost && updatedAt !== null && (
        <p className={classes.live}>
          {t('updated')} <RelativeTime key={updatedAt} moment={updatedAt} />
        </p>
      )}
    </>
  )
}
