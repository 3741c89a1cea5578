import type { SeriesForecast } from '@retorna/contract/forecast'
import { useTexts } from '../../i18n/use-texts.ts'
import { RecordTable } from '../../ui/record-table.tsx'

const DAYS_PER_YEAR = 365
/** Longer times are stated in years. */
const MAX_DAYS = 2 * DAYS_PER_YEAR

/** How many plays, and how long at the present volume, it takes to detect a gap. */
export function WhenKnown({ rows }: { rows: SeriesForecast['whenKnown'] }) {
  const { t, format } = useTexts(['forecast', 'labels'])
  const lasts = (days: number) => {
    const years = Math.round(days / DAYS_PER_YEAR)
    return days > MAX_DAYS
      ? t('whenKnown.year', { count: years, formatted: format.number(years) })
      : t('whenKnown.day', { count: days, formatted: format.number(days) })
  }
  return (
    <RecordTable
      // An accessible name; the visible title is the part's.
      label={t('labels:plays')}
      rows={rows}
      keyOf={({ points }) => points}
      columns={[
        {
          label: t('whenKnown.gap'),
          cell: ({ points }) =>
            t('whenKnown.points', { count: points, formatted: format.number(points) }),
        },
        {
          label: t('labels:plays'),
          figure: ({ plays }) => format.number(Number(plays.toPrecision(2))),
        },
        { label: t('whenKnown.days'), figure: ({ days }) => lasts(days) },
      ]}
    />
  )
}
