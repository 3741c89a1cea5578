import { Group, Stack } from '@mantine/core'
import { gameChartRange } from '@retorna/domain/chart-range'
import { addDays, dayOf } from '@retorna/domain/day'
import { requiredPlan } from '@retorna/domain/plan'
import { round2 } from '@retorna/domain/statistics/rounding'
import { IconFlask } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { LineChart } from '../../../ui/chart/line-chart.tsx'
import styles from './game-page.module.css'

/** An example of a history with made-up points, labeled as a sample, and the plan that includes the real one. */
export function SampleHistory({
  theoreticalRtp,
  lastDay,
}: {
  theoreticalRtp: number | null
  lastDay: string | null
}) {
  const { t } = useTexts(['gamePage', 'app'])
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
    <Stack>
      <div className={styles.offer}>
        <Group component="span" display="inline-flex" gap={6} fw={650} c="var(--gold)">
          <IconFlask size={16} aria-hidden /> {t('gamePage:history.sample')}
        </Group>
        <p>{t('gamePage:history.sampleText', { plan })}</p>
      </div>
      <div className={styles.sampleChart} data-label={t('gamePage:history.sample')}>
        <LineChart
          label={t('gamePage:history.sampleChartLabel')}
          points={points}
          range={range}
          theoretical={theoreticalRtp}
        />
      </div>
    </Stack>
  )
}

const DEFAULT_RTP = 95
const LIMITS = { min: 80, max: 99 }
/** Offsets from theoretical, in points: a calm week with one dip. */
const OFFSETS = [0.35, -0.6, 0.85, -1.4, 0.2, 1.1, -0.25]

/**
 * Seven made-up days that show what a history chart looks like if the plan has none: around the theoretical RTP in
 * percent (95 if it is unknown), clamped to 80–99. Deterministic. Show it only beside a label that marks it as a
 * sample.
 *
 * @example sampleHistory(96, '2026-01-07').length // 7
 */
export function sampleHistory(
  theoreticalRtp: number | null,
  lastDay: string,
): { date: string; value: number }[] {
  const center = theoreticalRtp ?? DEFAULT_RTP
  return OFFSETS.map((offset, index) => ({
    date: addDays(lastDay, index + 1 - OFFSETS.length),
    value: round2(Math.min(LIMITS.max, Math.max(LIMITS.min, center + offset))),
  }))
}
