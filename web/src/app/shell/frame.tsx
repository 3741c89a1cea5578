import { ActionIcon, Box } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { LazyPart, lazy } from '../../ui/lazy.tsx'
import headerClasses from './header.module.css'
import classes from './shell.module.css'

/** A path that no page has: the drawer stays mounted once opened, for its closing animation. */
const CLOSED = ''

/** The width below which the navigation is a drawer; shell.module.css uses the same. */
const NARROW = '(max-width: 62em)'

const NavigationDrawer = lazy(() => import('./navigation-drawer.tsx'))

/** A screen between its navigation, which is a drawer on small screens, its header and its footer. */
export function Frame({
  label,
  isCollapsed = false,
  navigation,
  header,
  footer,
  children,
}: {
  label: string
  isCollapsed?: boolean
  /** The navigation; `onClose` is set in the drawer. */
  navigation: (onClose?: () => void) => ReactNode
  /** The header around the button that opens the drawer. */
  header: (menu: ReactNode) => ReactNode
  footer: ReactNode
  children: ReactNode
}) {
  const { t } = useTexts('app')
  const { key } = useLocation()
  // Tied to the page it was opened on, so that navigating closes the drawer.
  const [drawerPage, setDrawerPage] = useState<string | null>(null)
  const burger = useRef<HTMLButtonElement>(null)
  const closeDrawer = () => {
    setDrawerPage(CLOSED)
    // The drawer's own focus return misses the first opening, which loads the drawer.
    burger.current?.focus({ preventScroll: true })
  }
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
          {header(
            <ActionIcon
              ref={burger}
              className={headerClasses.burger}
              c="var(--ink)"
              aria-label={t('nav.open')}
              onClick={() => setDrawerPage(key)}
            >
              <IconMenu2 size={22} aria-hidden />
            </ActionIcon>,
          )}
          <Box component="main" id="content" tabIndex={-1} className={classes.main}>
            {children}
          </Box>
          {footer}
        </div>
      </div>
      {drawerPage !== null && (
        <LazyPart onFail={() => setDrawerPage(null)}>
          <NavigationDrawer label={label} opened={drawerPage === key} onClose={closeDrawer}>
            {navigation(closeDrawer)}
          </NavigationDrawer>
        </LazyPart>
      )}
    </>
  )
}
