import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/figures/badge.tsx'
import { Logo } from '../../ui/logo.tsx'
import { paths } from '../paths.ts'
import { NavigationItem } from '../shell/navigation-item.tsx'
import classes from '../shell/side-navigation.module.css'
import { useAdminScreens, useOpenScreen } from './admin-screens.ts'

/** The admin screens of the user's role and the link back. `onClose` is set in the drawer. */
export function AdminNavigation({ onClose }: { onClose: (() => void) | undefined }) {
  const { t } = useTexts(['app', 'admin', 'labels'])
  const screens = useAdminScreens()
  const open = useOpenScreen()
  return (
    <div className={classes.side}>
      <div className={classes.brand}>
        <Link to={paths.admin} className={classes.home}>
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
      <nav aria-label={t('admin:navigation')} className={classes.list}>
        {screens.map((screen) => (
          <NavigationItem
            key={screen.path}
            to={`${paths.admin}/${screen.path}`}
            label={t(`admin:screens.${screen.path}`)}
            Icon={screen.Icon}
            current={screen.path === open?.path ? 'page' : undefined}
            isCollapsed={false}
          />
        ))}
      </nav>
      <div className={classes.bottom}>
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
