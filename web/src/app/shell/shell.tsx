import { Box } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { usePrivacy } from '../../features/account/api.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { useStats } from '../../shared/public-stats.ts'
import { AdultsMark } from '../../ui/adults-mark.tsx'
import { DemoBanner } from '../../ui/states/demo-banner.tsx'
import { paths } from '../paths.ts'
import { RequireSecuritySetup } from '../require-security-setup.tsx'
import { AccessGate } from './access-gate.tsx'
import { Header } from './header.tsx'
import classes from './shell.module.css'
import { SideNavigation } from './side-navigation.tsx'

/** Matches no page: the drawer stays mounted once opened, for its closing animation. */
const CLOSED = ''

const NavigationDrawer = lazy(async () => ({
  default: (await import('./navigation-drawer.tsx')).NavigationDrawer,
}))

/** The frame of every signed-in or guest screen: navigation, header, footer. */
export function Shell() {
  const { t } = useTranslation('app')
  const location = useLocation()
  const stats = useStats()
  // Tied to the page it was opened on, so that navigating closes the drawer.
  const [drawerPage, setDrawerPage] = useState<string | null>(null)
  const closeDrawer = () => setDrawerPage(CLOSED)
  const [isCollapsed, setCollapsed] = useLocalStorage({
    key: 'navigation-collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  })

  return (
    <AccessGate>
      <a className={classes.skip} href="#content">
        {t('skipToContent')}
      </a>
      <div className={classes.shell}>
        <aside className={classes.side} data-collapsed={isCollapsed}>
          <SideNavigation isCollapsed={isCollapsed} />
        </aside>
        <div className={classes.column}>
          <Header
            isCollapsed={isCollapsed}
            onToggle={() => setCollapsed(!isCollapsed)}
            onOpenDrawer={() => setDrawerPage(location.key)}
          />
          <AccountNotice />
          <Box component="main" id="content" tabIndex={-1} className={classes.main}>
            <RequireSecuritySetup>
              <Outlet />
            </RequireSecuritySetup>
          </Box>
          <Footer />
          {stats.data?.is_demo === true && <DemoBanner />}
        </div>
      </div>
      {drawerPage !== null && (
        <Suspense>
          <NavigationDrawer isOpen={drawerPage === location.key} onClose={closeDrawer} />
        </Suspense>
      )}
      <ScrollRestoration />
    </AccessGate>
  )
}

const DeletionBanner = lazy(async () => {
  const [{ DeletionBanner: banner }] = await Promise.all([
    import('../../features/account/privacy/deletion.tsx'),
    loadTexts('settings'),
  ])
  return { default: banner }
})

/** The account notice on every screen: a pending deletion. */
export function AccountNotice() {
  const deletion = usePrivacy().data?.deletion ?? null
  if (deletion === null) return null
  return (
    <Suspense>
      <DeletionBanner deletion={deletion} />
    </Suspense>
  )
}

/** The notices on every screen: the past predicts nothing, adults only, information only. */
export function Footer() {
  const { t } = useTranslation('app')
  return (
    <footer className={classes.footer}>
      <AdultsMark />
      <span>{t('footer.pastRtp')}</span>
      <span>{t('footer.notAnOperator')}</span>
      <Link to={paths.dataHealth} className={classes.link}>
        {t('footer.dataHealth')}
      </Link>
    </footer>
  )
}
