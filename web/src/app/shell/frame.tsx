import { Box } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { lazyScreen } from '../lazy-screen.tsx'
import classes from './shell.module.css'

/** Matches no page: the drawer stays mounted once opened, for its closing animation. */
const CLOSED = ''

/** Where the navigation is a drawer; as in shell.module.css. */
const NARROW = '(max-width: 62em)'

const NavigationDrawer = lazyScreen(
  async () => (await import('./navigation-drawer.tsx')).NavigationDrawer,
)

/** A screen between its navigation, which is a drawer on small screens, its header and its footer. */
export function Frame({
  label,
  isCollapsed = false,
  navigation,
  header,
  footer,
  children,
}: {
  /** Accessible name of the navigation. */
  label: string
  isCollapsed?: boolean
  /** The navigation; `onClose` is set in the drawer. */
  navigation: (onClose?: () => void) => ReactNode
  header: (onOpenDrawer: () => void) => ReactNode
  footer: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation('app')
  const { key } = useLocation()
  // Tied to the page it was opened on, so that navigating closes the drawer.
  const [drawerPage, setDrawerPage] = useState<string | null>(null)
  const closeDrawer = () => setDrawerPage(CLOSED)
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  return (
    <>
      <a className={classes.skip} href="#content">
        {t('skipToContent')}
      </a>
      <div className={classes.shell}>
        {!isNarrow && (
          <aside className={classes.side} data-collapsed={isCollapsed}>
            {navigation()}
          </aside>
        )}
        <div className={classes.column}>
          {header(() => setDrawerPage(key))}
          <Box component="main" id="content" tabIndex={-1} className={classes.main}>
            {children}
          </Box>
          {footer}
        </div>
      </div>
      {drawerPage !== null && (
        <Suspense>
          <NavigationDrawer label={label} opened={drawerPage === key} onClose={closeDrawer}>
            {navigation(closeDrawer)}
          </NavigationDrawer>
        </Suspense>
      )}
    </>
  )
}
