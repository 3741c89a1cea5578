import { Skeleton } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { type ComponentType, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyScreen } from './lazy-screen.tsx'
import classes from './sample.module.css'

const figures = lazyScreen(async () => (await import('./figures-sample.tsx')).FiguresSample)

/** What is behind a lock, drawn with invented games and figures by the screens' own components. */
const SAMPLES = {
  analytics: lazyScreen(
    async () => (await import('../features/analytics/funnel-sample.tsx')).FunnelSample,
    'insights',
  ),
  gold: lazyScreen(
    async () => (await import('../features/hot-games/hot-games-sample.tsx')).HotGamesSample,
    'insights',
  ),
  alerts: lazyScreen(
    async () => (await import('../features/alerts/alerts-sample.tsx')).AlertsSample,
    'alerts',
  ),
  predictions: lazyScreen(
    async () => (await import('../features/forecast/forecast-sample.tsx')).ForecastSample,
    'forecast',
  ),
  reports: lazyScreen(
    async () => (await import('../features/reports/report-sample.tsx')).ReportSample,
    'reports',
  ),
  'game-details': figures,
} as const satisfies Record<string, ComponentType>

export type SampleName = keyof typeof SAMPLES

/** A sample, labeled as such; nothing in it can be used, and screen readers are told what it is instead. */
export function Sample({ of }: { of: SampleName }) {
  const { t } = useTranslation('app')
  const Content = SAMPLES[of]
  return (
    <figure className={classes.sample}>
      <figcaption>
        <IconFlask size={16} aria-hidden />
        <span>
          <strong>{t('sample.label')}</strong> {t('sample.text')}
        </span>
      </figcaption>
      <div inert aria-hidden className={classes.content}>
        <Suspense fallback={<Skeleton h={420} />}>
          <Content />
        </Suspense>
      </div>
    </figure>
  )
}
