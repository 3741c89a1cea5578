import { Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { DashboardStats } from '@retorna/contract/dashboard'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useStats } from '../../shared/public-stats.ts'
import { AdultsMark } from '../../ui/adults-mark.tsx'
import { Logo } from '../../ui/logo.tsx'
import { LanguageMenu } from '../../ui/menus/language-menu.tsx'
import { ThemeMenu } from '../../ui/menus/theme-menu.tsx'
import { DemoBanner } from '../../ui/states/demo-banner.tsx'
import classes from './auth-layout.module.css'

/** The frame of the pages before the dashboard; `isWide` gives the page the drawing's space. */
export function AuthLayout({
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
      {!isWide && <ProductPanel stats={stats.data} />}
    </div>
  )
}

/** What the product does, beside the form on wide screens; the counts are live. */
function ProductPanel({ stats }: { stats: DashboardStats | undefined }) {
  const { t } = useTranslation(['app', 'auth'])
  const format = useFormat()
  const figures = stats && [
    { label: t('auth:figures.games'), value: stats.total_games },
    { label: t('auth:figures.providers'), value: stats.total_providers },
    { label: t('auth:figures.readings'), value: stats.total_readings },
  ]
  return (
    <aside className={classes.panel} aria-label={t('app:tagline')}>
      <p className={classes.tagline}>{t('app:tagline')}</p>
      <Drawing />
      <dl className={classes.figures}>
        {figures?.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{format.number(value)}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}

/** A line of readings within its expected range: a drawing without figures. */
function Drawing() {
  return (
    <svg className={classes.drawing} viewBox="0 0 480 200" aria-hidden="true">
      <path
        className={classes.range}
        d="M0 52 C80 46 150 62 240 58 S400 66 480 60 V140 C400 134 330 142 240 142 S80 154 0 148Z"
      />
      <path className={classes.theoretical} d="M0 100H480" />
      <path
        className={classes.line}
        d="M0 112 30 92 60 104 90 78 120 96 150 122 180 108 210 84 240 98 270 118 300 90 330 104 360 70 390 88 420 34 450 62 480 80"
      />
      <circle className={classes.outlier} cx="420" cy="34" r="7" />
    </svg>
  )
}
