import { Skeleton } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { type ComponentType, Suspense } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { lazy } from '../ui/lazy.tsx'
import classes from './sample.module.css'

const figures = lazy(() => import('./figures-sample.tsx'))

/** Samples of locked screens, drawn by the screens' own components with invented games and figures. */
const SAMPLES = {
  analytics: lazy(() => import('../features/analytics/funnel-sample.tsx'), 'insights'),
  gold: lazy(() => import('../features/hot-games/hot-games-sample.tsx'), 'insights'),
  alerts: lazy(() => import('../features/alerts/alerts-sample.tsx'), 'alerts'),
  predictions: lazy(() => import('../features/forecast/forecast-sample.tsx'), 'gamePage'),
  reports: lazy(() => import('../features/reports/report-sample.tsx'), 'reports'),
  'game-details': figures,
} as const satisfies Record<string, ComponentType>

export type SampleName = keyof typeof SAMPLES

/** A sample, labeled as such; nothing in it can be used, and screen readers get a description instead. */
export function Sample({ of }: { of: SampleName }) {
  const { t } = useTexts('app')
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
