import type { BusinessWeek } from '@retorna/contract/staff/business'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import classes from './business.module.css'
import type { WeekFigure } from './week-figures.ts'

const HEIGHT = 240
/** A lower axis would be labeled with fractions of people. */
const LOWEST_TOP = 4
/** Room above the highest point. */
const HEADROOM = 1.1

/** One of the figures by week, chosen from a list. Instead of a line of zeros it says that there is nothing. */
export function WeekTrend({
  texts,
  weeks,
  figures,
}: {
  texts: { title: string; none: string; noneHint: string }
  weeks: readonly BusinessWeek[]
  figures: readonly WeekFigure[]
}) {
  const { t } = useTranslation('business')
  const [chosen, choose] = useState<string | null>(null)
  const figure = figures.find(({ name }) => name === chosen) ?? figures[0]
  const points = useMemo(
    () => (figure === undefined ? [] : pointsOf(weeks, figure)),
    [weeks, figure],
  )
  const isEmpty = figures.every((one) => pointsOf(weeks, one).every(({ value }) => value === 0))
  if (figure === undefined || isEmpty) {
    return (
      <div className={classes.empty}>
        <EmptyState title={texts.none} hint={texts.noneHint} />
      </div>
    )
  }
  const top = HEADROOM * Math.max(LOWEST_TOP, ...points.map(({ value }) => value))
  return (
    <div className={classes.trend}>
      <Select
        label={t('figure')}
        data={figures.map(({ name }) => name)}
        value={figure.name}
        onChange={choose}
      />
      <LineChart
        label={`${texts.title}: ${figure.name}`}
        points={points}
        range={{ min: 0, max: top }}
        height={HEIGHT}
        weekly={figure}
      />
      {points.length < weeks.length && <p className={classes.gaps}>{figure.gaps}</p>}
    </div>
  )
}

const pointsOf = (weeks: readonly BusinessWeek[], { value }: WeekFigure) =>
  weeks.flatMap((week) => {
    const known = value(week)
    return known === null ? [] : { date: week.start, value: known }
  })
