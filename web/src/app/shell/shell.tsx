import { Box, Drawer } from '@mantine/core'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useStats } from '../../api/use-stats.ts'
import { DemoBanner } from '../../ui/demo-banner.tsx'
import { AccessGate } from './access-gate.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import classes from './shell.module.css'
import { SideNavigation } from './side-navigation.tsx'

/** The frame of every signed-in or guest screen: navigation, header, footer. */
export function Shell() {
  const { t } = useTranslation('app')
  const location = useLocation()
  const stats = useStats()
  const [isDrawerOpen, drawer] = useDisclosure(false)
  const [isCollapsed, setCollapsed] = useLocalStorage({
    key: 'navigation-collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  // A chosen page is what the drawer was opened for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: x
  useEffect(() => drawer.close(), [location.key])

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
            onOpenDrawer={drawer.open}
          />
          {stats.data?.is_demo === true && <DemoBanner />}
          <Box component="main" id="content" tabIndex={-1} className={classes.main}>
            <Outlet />
          </Box>
          <Footer />
        </div>
      </div>
      <Drawer
        opened={isDrawerOpen}
        onClose={drawer.close}
        size={256}
        padding={0}
        withCloseButton={false}
        title={null}
        aria-label={t('nav.label')}
      >
        <SideNavigation isCollapsed={false} onClose={drawer.close} />
      </Drawer>
      <ScrollRestoration />
    </AccessGate>
  )
}
