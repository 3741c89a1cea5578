import type { Correction } from '@retorna/contract/today'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../i18n/use-format.ts'
import { PassportButton } from '../../shared/passport/passport-button.tsx'
import { useActorName } from '../../ui/figures/use-actor-name.ts'
import { ListPanel } from './list-panel.tsx'
import { toEntry } from './to-entry.ts'
import classes from './today.module.css'

/** Readings that were recently replaced or removed. */
export function Corrections({
  corrections,
  total,
  days,
}: {
  corrections: readonly Correction[]
  total: number
  days: number
}) {
  const { t } = useTranslation('today')
  const format = useFormat()
  const actorName = useActorName()
  const change = ({ before, after }: Correction) =>
    before === after
      ? t('corrections.same', { rtp: format.percent(before) })
      : t('corrections.change', {
          before: format.percent(before),
          after: after === null ? t('corrections.removed') : format.percent(after),
        })
  return (
    <ListPanel
      id="corrections"
      title={t('corrections.title')}
      subtitle={t('corrections.subtitle', { count: days })}
      empty={t('corrections.empty')}
      total={total}
    >
      {corrections.map((one) => (
        <li key={one.id}>
          <div>
            <Link to={toEntry({ day: one.day, search: one.name })}>{one.name}</Link>
            <small>{format.day(one.day)}</small>
          </div>
          <div className={classes.figure}>
            {one.after === null ? (
              <strong>{change(one)}</strong>
            ) : (
              <PassportButton gameId={one.game_id} day={one.day}>
                <strong>{change(one)}</strong>
              </PassportButton>
            )}
            <small>
              {one.by === null
                ? format.moment(one.at)
                : t('corrections.by', { by: actorName(one.by), at: format.moment(one.at) })}
            </small>
          </div>
        </li>
      ))}
    </ListPanel>
  )
}
