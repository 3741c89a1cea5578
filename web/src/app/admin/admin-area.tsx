import { ActionIcon } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { Link, Navigate, Route, Routes } from 'react-router'
import { FirstDay } from '../../features/first-day/first-day.tsx'
import { HelpButton } from '../../features/support/help-button.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { ProofDialog } from '../../session/proof-dialog.tsx'
import { useUser } from '../../session/session-context.ts'
import { useStats } from '../../shared/public-stats.ts'
import { Badge } from '../../ui/figures/badge.tsx'
import { Logo } from '../../ui/logo.tsx'
import { LanguageMenu } from '../../ui/menus/language-menu.tsx'
import { ThemeMenu } from '../../ui/menus/theme-menu.tsx'
import { DemoBanner } from '../../ui/states/demo-banner.tsx'
import { ScreenSkeleton } from '../../ui/states/page-state.tsx'
import { paths } from '../paths.ts'
import { RequireSecuritySetup } from '../require-security-setup.tsx'
import { AccountMenu } from '../shell/account-menu.tsx'
import { Frame } from '../shell/frame.tsx'
import classes from '../shell/header.module.css'
import { NavigationItem } from '../shell/navigation-item.tsx'
import sideNavigationStyles from '../shell/side-navigation.module.css'
import { useAdminEntries } from './admin-entries.ts'
import { ADMIN_SCREENS, useOpenEntry } from './admin-screens.ts'

/** Everything below `/admin`, for staff; others are redirected to the dashboard. */
export default function AdminArea() {
  const entries = useAdminEntries()
  const first = entries[0]
  const open = useOpenEntry()
  const isOwner = useUser()?.role === 'admin'
  if (first === undefined) return <Navigate to={paths.dashboard} replace />
  return (
    <AdminFrame>
      {isOwner && open === first && <FirstDay />}
      <Suspense fallback={<ScreenSkeleton />}>
        <Routes>
          {entries.map(({ path }) => {
            const Screen = ADMIN_SCREENS[path]
            return <Route key={path} path={`${path}/*`} element={<Screen />} />
          })}
          <Route path="*" element={<Navigate to={`${paths.admin}/${first.path}`} replace />} />
        </Routes>
      </Suspense>
    </AdminFrame>
  )
}

function AdminFrame({ children }: { children: ReactNode }) {
  const { t } = useTexts('admin')
  const stats = useStats()
  return (
    <RequireSecuritySetup>
      <Frame
        label={t('navigation')}
        navigation={(onClose) => <AdminNavigation onClose={onClose} />}
        header={(menu) => <AdminHeader menu={menu} />}
        // Wrapped so that it does not stick: the lower edge is reserved for the bar of unsaved changes.
        footer={<div>{stats.data?.is_demo === true && <DemoBanner />}</div>}
      >
        {children}
      </Frame>
      <ProofDialog />
    </RequireSecuritySetup>
  )
}

function AdminHeader({ menu }: { menu: ReactNode }) {
  const { t } = useTexts(['app', 'admin'])
  const open = useOpenEntry()
  const title = open === undefined ? t('admin:area') : t(`admin:screens.${open.path}`)
  useDocumentTitle(`${title} · ${t('admin:area')} · ${t('name')}`)
  return (
    <header className={classes.header}>
      {menu}
      <div className={classes.settings}>
        <LanguageMenu />
        <ThemeMenu />
        <HelpButton />
        <AccountMenu />
      </div>
      <h1 className={classes.title}>{title}</h1>
    </header>
  )
}

/** The admin screens of the user's role and the link back. `onClose` is set in the drawer. */
function AdminNavigation({ onClose }: { onClose: (() => void) | undefined }) {
  const { t } = useTexts(['app', 'admin', 'labels'])
  const entries = useAdminEntries()
  const open = useOpenEntry()
  return (
    <div className={sideNavigationStyles.side}>
      <div className={sideNavigationStyles.brand}>
        <Link to={paths.admin} className={sideNavigationStyles.home}>
          <Logo />
          <span>{t('name')}</span>
          <Badge tone="brand">{t('admin:area')}</Badge>
        </Link>
        {onClose !== undefined && (
          <ActionIcon aria-label={t('nav.close')} onClick={onClose}>
            <IconX size={20} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <nav aria-label={t('admin:navigation')} className={sideNavigationStyles.list}>
        {entries.map(({ path, Icon }) => (
          <NavigationItem
            key={path}
            to={`${paths.admin}/${path}`}
            label={t(`admin:screens.${path}`)}
            Icon={Icon}
            current={path === open?.path ? 'page' : undefined}
            isCollapsed={false}
          />
        ))}
      </nav>
      <div className={sideNavigationStyles.bottom}>
        <NavigationItem
          to={paths.dashboard}
          label={t('labels:backToDashboard')}
          Icon={IconArrowBackUp}
          isCollapsed={false}
        />
      </div>
    </div>
  )
}
