import type { OddDay } from '@retorna/contract/today'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../i18n/use-format.ts'
import { PassportButton } from '../../shared/passport/passport-button.tsx'
import { ListPanel } from './list-panel.tsx'
import { toEntry } from './to-entry.ts'
import classes from './today.module.css'

/** Days of games whose RTP was outside its expected range, or outside 50–150. */
export function OddDays({
  odd,
  total,
  days,
}: {
  odd: readonly OddDay[]
  total: number
  days: number
}) {
  const { t } = useTranslation('today')
  const format = useFormat()
  const reason = ({ reason: code, range }: OddDay) =>
    code === 'unusual' || range === null
      ? t('odd.unusual')
      : t('odd.outside', { low: format.percent(range.low), high: format.percent(range.high) })
  return (
    <ListPanel
      id="odd"
      title={t('odd.title')}
      subtitle={t('odd.subtitle', { count: days })}
      empty={t('odd.empty')}
      total={total}
    >
      {odd.map((day) => (
        <li key={`${day.game_id} ${day.day}`}>
          <div>
            <Link to={toEntry({ day: day.day, search: day.name })}>{day.name}</Link>
            <small>
              {day.provider}, {format.day(day.day)}
            </small>
          </div>
          <div className={classes.figure}>
            <PassportButton gameId={day.game_id} day={day.day}>
              <strong>{format.percent(day.rtp)}</strong>
            </PassportButton>
            <small data-tone="low">
              <IconAlertTriangle size={14} aria-hidden />
              {reason(day)}
            </small>
          </div>
        </li>
      ))}
    </ListPanel>
  )
}
