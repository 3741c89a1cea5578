import type { GameEvidence } from '@retorna/contract/evidence'
import { gameChartRange } from '@retorna/domain/chart-range'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { LineChart } from '../../../ui/chart/line-chart.tsx'
import { MissingValue } from '../../../ui/figures/missing-value.tsx'
import type { GameProfile } from '../api.ts'

type Course = NonNullable<GameEvidence['figures']>['course']

/** The first days swing so far that they would hide the rest: they do not widen the chart. */
const DAYS_TO_SETTLE = 7

/** The RTP of all days so far, in the narrowing band that the true RTP is in. */
export function EvidenceCourse({
  game: { name, theoreticalRtp },
  course,
}: {
  game: Pick<GameProfile, 'name' | 'theoreticalRtp'>
  course: Course
}) {
  const { t } = useTranslation('evidence')
  const points = useMemo(
    () =>
      course.map(({ date, rtp, low, high }) => ({
        date,
        value: rtp,
        high,
        // Without a lower end, the band reaches down to where no RTP is.
        low: high === null ? low : (low ?? 0),
      })),
    [course],
  )
  const range = useMemo(() => {
    const settled = course.length > DAYS_TO_SETTLE ? course.slice(DAYS_TO_SETTLE) : course
    const last = course.at(-1)
    const ends = [last?.low ?? null, last?.high ?? null].filter((end) => end !== null)
    return gameChartRange([...settled.map(({ rtp }) => rtp), ...ends], theoreticalRtp)
  }, [course, theoreticalRtp])
  const texts = useMemo(
    () => ({
      line: t('line'),
      band: t('band'),
      noBand: t('noInterval'),
      between: (low: string, high: string) => t('bandShort', { low, high }),
    }),
    [t],
  )
  if (points.length === 0) return null
  return (
    <LineChart
      label={t('chart', { name })}
      points={points}
      range={range}
      theoretical={theoreticalRtp}
      texts={texts}
      height={280}
    />
  )
}

/** The range of the true RTP; one end of it may be unknown. */
export function IntervalText({ interval }: { interval: Course[number] | undefined }) {
  const { t } = useTranslation('evidence')
  const format = useFormat()
  const low = interval?.low ?? null
  const high = interval?.high ?? null
  if (low !== null && high !== null) {
    return t('between', { low: format.percent(low), high: format.percent(high) })
  }
  if (high !== null) return t('atMost', { high: format.percent(high) })
  if (low !== null) return t('atLeast', { low: format.percent(low) })
  return <MissingValue reason={t('noInterval')} />
}
