import type { RtpForecast, SeriesForecast } from '@retorna/contract/forecast'
import { useTexts } from '../../i18n/use-texts.ts'
import { RecordTable } from '../../ui/record-table.tsx'
import { Terms } from './terms.tsx'

const RANGES = [
  { name: 'half', of: 'range50' },
  { name: 'most', of: 'range80' },
  { name: 'nearly', of: 'range95' },
] as const
const TERMS = ['middle', 'half', 'most', 'nearly', 'plays'] as const

/** The ranges of the next day and the next week as figures, with the meaning of each column. */
export function RangeTable({ series: { day, week } }: { series: SeriesForecast }) {
  const { t, format } = useTexts(['forecast', 'labels'])
  const nameOf = ({ from, to }: RtpForecast) =>
    from === to
      ? t('range.day', { day: format.day(from) })
      : t('range.week', { from: format.day(from), to: format.day(to) })
  return (
    <>
      <RecordTable
        label={t('range.table')}
        rows={[day, week].filter((row) => row !== null)}
        keyOf={({ to }) => to}
        columns={[
          { label: t('labels:when'), cell: nameOf },
          { label: t('range.middle'), figure: ({ median }) => format.percent(median) },
          ...RANGES.map(({ name, of }) => ({
            label: t(`range.${name}`),
            cell: (row: RtpForecast) =>
              `${format.percent(row[of].low)} – ${format.percent(row[of].high)}`,
          })),
          {
            label: t('range.plays'),
            figure: ({ expectedPlays }) => format.number(Number(expectedPlays.toPrecision(2))),
          },
        ]}
      />
      <Terms
        terms={TERMS.map((name) => ({
          name: t(`range.${name}`),
          text: t(`range.explain.${name}`),
        }))}
      />
    </>
  )
}
