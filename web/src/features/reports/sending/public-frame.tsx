import { Group, Paper, Stack, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../app/paths.ts'
import { AdultsMark } from '../../../ui/adults-mark.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { LanguageMenu } from '../../../ui/menus/language-menu.tsx'
import { ThemeMenu } from '../../../ui/menus/theme-menu.tsx'
import classes from './public-frame.module.css'

/** The frame of pages for people who may have no account. */
export function PublicFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('app')
  useDocumentTitle(`${title} · ${t('name')}`)
  return (
    <div className={classes.page}>
      <Group component="header" justify="space-between" wrap="nowrap" mb={24}>
        <a href={paths.home} className={classes.brand}>
          <Logo />
          <span>{t('name')}</span>
        </a>
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

/** A message of such a page, and what to do. */
export function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder p="lg" maw={560} mx="auto" mt={32}>
      <Stack>
        <Title order={1}>{title}</Title>
        {children}
      </Stack>
    </Paper>
  )
}
