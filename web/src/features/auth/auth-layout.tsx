import { Group, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { DashboardStats } from '@retorna/contract/dashboard'
import { DEFAULT_STANDARD_DEVIATIONS } from '@retorna/domain/statistics/standard-deviation'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ChancePlot } from '../../shared/chance/chance-plot.tsx'
import { MAX_POWER, SESSION_SPINS } from '../../shared/chance/chance-range.ts'
import plot from '../../shared/chance/plot.module.css'
import { useStats } from '../../shared/public-stats.ts'
import { AdultsMark } from '../../ui/adults-mark.tsx'
import { Logo } from '../../ui/logo.tsx'
import { LanguageMenu } from '../../ui/menus/language-menu.tsx'
import { ThemeMenu } from '../../ui/menus/theme-menu.tsx'
import { DemoBanner } from '../../ui/states/demo-banner.tsx'
import classes from './auth-layout.module.css'

/** The frame of the pages before the dashboard; `isWide` gives the page the panel's space. */
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
  const { t } = useTexts('app')
  const stats = useStats()
  useDocumentTitle(`${title} · ${t('name')}`)
  return (
    <div className={classes.page}>
      <Stack gap={0} flex={1} miw={0}>
        <header className={classes.header}>
          <Link to={paths.home} reloadDocument className={classes.brand}>
            <Logo />
            {t('name')}
          </Link>
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
        <Group
          component="footer"
          justify="center"
          gap="4px 16px"
          p="16px 32px 24px"
          c="dimmed"
          fz="0.8125rem"
          ta="center"
        >
          <AdultsMark />
          <span>{t('footer.pastRtp')}</span>
          <span>{t('footer.notAnOperator')}</span>
        </Group>
        {stats.data?.is_demo === true && <DemoBanner />}
      </Stack>
      {!isWide && <ProductPanel stats={stats.data} />}
    </div>
  )
}

/** A description of the product, beside the form on wide screens; counts are live, and left out if they are 0. */
function ProductPanel({ stats }: { stats: DashboardStats | undefined }) {
  const { t, format } = useTexts(['app', 'labels'])
  const figures = stats && [
    { label: t('labels:games'), value: stats.total_games },
    { label: t('labels:providers'), value: stats.total_providers },
    { label: t('labels:readings'), value: stats.total_readings },
  ]
  return (
    <aside className={classes.panel} aria-label={t('tagline')}>
      <p className={classes.tagline}>{t('tagline')}</p>
      <Claim />
      <dl className={classes.figures}>
        {figures
          ?.filter(({ value }) => value > 0)
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{format.number(value)}</dd>
            </div>
          ))}
      </dl>
    </aside>
  )
}

const TYPICAL_RTP = 96
const MEDIUM_DEVIATION = DEFAULT_STANDARD_DEVIATIONS.medium ?? 5
const CLAIM = { rtp: 130, kind: 'open' } as const

/** How much a claim of "live RTP" is worth after three minutes of play: calculated, not measured. */
function Claim() {
  const { t, format, language } = useTexts('auth')
  return (
    <figure className={classes.claim}>
      <p className={classes.quote}>{t('claim.quote', { rtp: CLAIM.rtp })}</p>
      <ChancePlot
        rtp={TYPICAL_RTP}
        deviation={MEDIUM_DEVIATION}
        spins={SESSION_SPINS}
        claim={CLAIM}
        language={language}
        label={t('claim.chart')}
      >
        <span className={plot.tick} data-tick="session" style={{ left: 0 }}>
          {t('claim.spins', { number: format.number(SESSION_SPINS) })}
        </span>
        <span className={plot.tick} data-tick="longest" style={{ left: '100%' }}>
          {t('claim.spins', { number: format.number(10 ** MAX_POWER) })}
        </span>
      </ChancePlot>
      <figcaption>
        {t('claim.range', {
          spins: SESSION_SPINS,
          rtp: format.percent(TYPICAL_RTP),
        })}{' '}
        <strong>{t('claim.verdict')}</strong>
      </figcaption>
    </figure>
  )
}
