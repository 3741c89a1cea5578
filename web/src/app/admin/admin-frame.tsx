import { Box, Drawer } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScrollRestoration, useLocation } from 'react-router'
import { ProofDialog } from '../../session/proof-dialog.tsx'
import { useStats } from '../../shared/public-stats.ts'
import { DemoBanner } from '../../ui/states/demo-banner.tsx'
import { SafeguardGate } from '../shell/safeguard-gate.tsx'
import frame from '../shell/shell.module.css'
import { AdminHeader } from './admin-header.tsx'
import { AdminNavigation } from './admin-navigation.tsx'

/** The frame of every admin screen, with its own navigation and header. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['app', 'admin'])
  const { pathname } = useLocation()
  const stats = useStats()
  // Tied to the page it was opened on, so that navigating closes the drawer.
  const [drawerPage, setDrawerPage] = useState<string | null>(null)
  const closeDrawer = () => setDrawerPage(null)
  return (
    <SafeguardGate>
      <a className={frame.skip} href="#content">
        {t('skipToContent')}
      </a>
      <div className={frame.shell}>
        <aside className={frame.side}>
          <AdminNavigation />
        </aside>
        <div className={frame.column}>
          <AdminHeader onOpenDrawer={() => setDrawerPage(pathname)} />
          <Box component="main" id="content" tabIndex={-1} className={frame.main}>
            {children}
          </Box>
          {/* Wrapped so that it does not stick: the lower edge is reserved for the bar of unsaved changes. */}
          <div>{stats.data?.is_demo === true && <DemoBanner />}</div>
        </div>
      </div>
      <Drawer.Root opened={drawerPage === pathname} onClose={closeDrawer} size={256}>
        <Drawer.Overlay />
        <Drawer.Content aria-label={t('admin:navigation')}>
          <AdminNavigation onClose={closeDrawer} />
        </Drawer.Content>
      </Drawer.Root>
      <ProofDialog />
      <ScrollRestoration />
    </SafeguardGate>
  )
}
