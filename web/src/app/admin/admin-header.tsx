import { ActionIcon } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { HelpButton } from '../../features/support/help-button.tsx'
import { LanguageMenu } from '../../ui/menus/language-menu.tsx'
import { ThemeMenu } from '../../ui/menus/theme-menu.tsx'
import { AccountMenu } from '../shell/account-menu.tsx'
import classes from '../shell/header.module.css'
import { useOpenScreen } from './use-admin-screens.ts'

/** The title of the open admin screen and the global settings. */
export function AdminHeader({ onOpenDrawer }: { onOpenDrawer: () => void }) {
  const { t } = useTranslation(['app', 'admin'])
  const screen = useOpenScreen()
  const title = screen === undefined ? t('admin:area') : t(`admin:screens.${screen.label}`)
  useDocumentTitle(`${title} · ${t('admin:area')} · ${t('name')}`)
  return (
    <header className={classes.header}>
      <ActionIcon
        className={classes.burger}
        variant="subtle"
        color="gray"
        c="var(--ink)"
        size={44}
        aria-label={t('nav.open')}
        onClick={onOpenDrawer}
      >
        <IconMenu2 size={22} aria-hidden />
      </ActionIcon>
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.settings}>
        <LanguageMenu />
        <ThemeMenu />
        <HelpButton />
        <AccountMenu />
      </div>
    </header>
  )
}
