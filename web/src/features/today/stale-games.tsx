import type { StaleGame } from '@retorna/contract/today'
import { daysBetween } from '@retorna/domain/day'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../i18n/use-format.ts'
import { ListPanel } from './list-panel.tsx'
import { toEntry } from './to-entry.ts'
import classes from './today.module.css'

/** Games without readings for days. */
export function StaleGames({
  stale,
  total,
  today,
  days,
}: {
  stale: readonly StaleGame[]
  total: number
  today: string
  days: number
}) {
  const { t } = useTranslation('today')
  const format = useFormat()
  return (
    <ListPanel
      id="stale"
      title={t('stale.title')}
      subtitle={t('stale.subtitle', { count: days })}
      empty={t('stale.empty')}
      total={total}
    >
      {stale.map(({ game_id, name, provider, lastDay }) => (
        <li key={game_id}>
          <div>
            <Link to={toEntry({ day: today, search: name })}>{name}</Link>
            <small>{provider}</small>
          </div>
          <div className={classes.figure}>
            <strong>
              {lastDay === null
                ? t('stale.never')
                : t('stale.days', { count: daysBetween(lastDay, today) })}
            </strong>
            {lastDay !== null && <small>{format.day(lastDay)}</small>}
          </div>
        </li>
      ))}
    </ListPanel>
  )
}
