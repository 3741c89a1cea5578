import { Group } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { AdultsMark } from '../ui/adults-mark.tsx'
import { Logo } from '../ui/logo.tsx'
import { LanguageMenu } from '../ui/menus/language-menu.tsx'
import { ThemeMenu } from '../ui/menus/theme-menu.tsx'
import classes from './public-frame.module.css'

/** The frame of pages for people who may have no account. */
export function PublicFrame({
  title,
  home,
  children,
}: {
  title: string
  /** Address that the product's name opens. */
  home: string
  children: ReactNode
}) {
  const { t } = useTexts('app')
  useDocumentTitle(`${title} · ${t('name')}`)
  return (
    <div className={classes.page}>
      <Group component="header" justify="space-between" wrap="nowrap" mb={24}>
        <Link to={home} reloadDocument={home === paths.home} className={classes.brand}>
          <Logo />
          <span>{t('name')}</span>
        </Link>
        <Group align="stretch" wrap="nowrap" gap={4}>
          <LanguageMenu />
          <ThemeMenu />
        </Group>
      </Group>
      <main className={classes.main}>{children}</main>
      <footer className={classes.footer}>
        <AdultsMark />
        <span>{t('footer.pastRtp')}</span>
        <span>{t('footer.notAnOperator')}</span>
      </footer>
    </div>
  )
}
