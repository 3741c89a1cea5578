import { Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useStats } from '../../shared/public-stats.ts'
import { AdultsMark } from '../../ui/adults-mark.tsx'
import { Logo } from '../../ui/logo.tsx'
import { LanguageMenu } from '../../ui/menus/language-menu.tsx'
import { ThemeMenu } from '../../ui/menus/theme-menu.tsx'
import { DemoBanner } from '../../ui/states/demo-banner.tsx'
import classes from './entrance-frame.module.css'
import { EntrancePanel } from './entrance-panel.tsx'

/** The frame of the pages before the dashboard; `isWide` gives the page the drawing's space. */
export function EntranceFrame({
  title,
  lead,
  isWide = false,
  children,
}: {
  title: string
  lead?: ReactNode
  isWide?: boolean
  children: ReactNode
}) {
  const { t } = useTranslation(['auth', 'app'])
  const stats = useStats()
  useDocumentTitle(`${title} · ${t('app:name')}`)
  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <header className={classes.header}>
          <div className={classes.brand}>
            <Link to={paths.home} reloadDocument>
              <Logo />
              {t('app:name')}
            </Link>
          </div>
          <LanguageMenu />
          <ThemeMenu />
        </header>
        <main className={classes.main} data-wide={isWide}>
          <Title order={1}>{title}</Title>
          {lead !== undefined && (
            <Text c="dimmed" mt={4} mb={24}>
              {lead}
            </Text>
          )}
          {children}
        </main>
        <footer className={classes.footer}>
          <AdultsMark />
          <span>{t('app:footer.pastRtp')}</span>
          <span>{t('app:footer.notAnOperator')}</span>
        </footer>
        {stats.data?.is_demo === true && <DemoBanner />}
      </div>
      {!isWide && <EntrancePanel stats={stats.data} />}
    </div>
  )
}
