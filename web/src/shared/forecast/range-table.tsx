import { Box } from '@mantine/core'
import type { RtpForecast, SeriesForecast } from '@retorna/contract/forecast'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { InfoTip } from '../../ui/info-tip.tsx'
import classes from './forecast.module.css'

const RANGES = [
  { name: 'half', of: 'range50' },
  { name: 'most', of: 'range80' },
  { name: 'nearly', of: 'range95' },
] as const

/** The ranges of the next day and the next week in figures. */
export function RangeTable({ series: { day, week } }: { series: SeriesForecast }) {
  const { t } = useTranslation('forecast')
  const format = useFormat()
  const rows = [day, week].filter((row) => row !== null)
  const heading = (name: 'middle' | 'half' | 'most' | 'nearly' | 'plays') => (
    <th key={name} scope="col">
      <span className={classes.term}>
        {t(`range.${name}`)}
        <InfoTip name={t(`range.${name}`)} text={t(`range.explain.${name}`)} />
      </span>
    </th>
  )
  const nameOf = ({ from, to }: RtpForecast) =>
    from === to
      ? t('range.day', { day: format.day(from) })
      : t('range.week', { from: format.day(from), to: format.day(to) })
  return (
    <Box className={classes.scroll ?? ''} role="region" tabIndex={0} aria-label={t('range.table')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('range.when')}</th>
            {heading('middle')}
            {RANGES.map(({ name }) => heading(name))}
            {heading('plays')}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.to}>
              <th scope="row">{nameOf(row)}</th>
              <td>{format.percent(row.median)}</td>
              {RANGES.map(({ name, of }) => (
                <td key={name}>
                  {format.percent(row[of].low)} – {format.percent(row[of].high)}
                </td>
              ))}
              <td>{format.number(row.expectedPlays)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
