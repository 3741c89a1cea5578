import { gameChartRange } from '@retorna/domain/chart-range'
import { dayOf } from '@retorna/domain/day'
import { requiredPlan } from '@retorna/domain/plan'
import { IconFlask } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { LineChart } from '../../../ui/chart/line-chart.tsx'
import styles from './game-page.module.css'
import { sampleHistory } from './sample-history.ts'

/** An example of a history with made-up points, labeled as a sample, and the plan that includes the real one. */
export function SampleHistory({
  theoreticalRtp,
  lastDay,
}: {
  theoreticalRtp: number | null
  lastDay: string | null
}) {
  const { t } = useTranslation(['games', 'app'])
  const plan = t(`app:plans.${requiredPlan('game-history')}`)
  const points = useMemo(
    () => sampleHistory(theoreticalRtp, lastDay ?? dayOf(new Date(), 'UTC')),
    [theoreticalRtp, lastDay],
  )
  const range = gameChartRange(
    points.map(({ value }) => value),
    theoreticalRtp,
  )
  return (
    <div className={styles.sample}>
      <div className={styles.offer}>
        <span className={styles.sampleLabel}>
          <IconFlask size={16} aria-hidden /> {t('games:history.sample')}
        </span>
        <p>{t('games:history.sampleText', { plan })}</p>
      </div>
      <div className={styles.sampleChart} data-label={t('games:history.sample')}>
        <LineChart
          label={t('games:history.sampleChartLabel')}
          points={points}
          range={range}
          theoretical={theoreticalRtp}
        />
      </div>
    </div>
  )
}
