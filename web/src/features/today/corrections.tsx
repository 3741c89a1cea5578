import type { Correction } from '@retorna/contract/admin-today'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../i18n/use-format.ts'
import { useActorName } from '../../ui/use-actor-name.ts'
import { ListPanel } from './list-panel.tsx'
import { toEntry } from './to-entry.ts'
import classes from './today.module.css'

/** Readings that were replaced or removed lately. */
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
  return (
    <ListPanel
      id="corrections"
      title={t('corrections.title')}
      subtitle={t('corrections.subtitle', { count: days })}
      empty={t('corrections.empty')}
      total={total}
    >
      {corrections.map(({ id, name, day, before, after, at, by }) => (
        <li key={id}>
          <div>
            <Link to={toEntry({ day, search: name })}>{name}</Link>
            <small>{format.day(day)}</small>
          </div>
          <div className={classes.figure}>
            <strong>
              {before === after
                ? t('corrections.same', { rtp: format.percent(before) })
                : t('corrections.change', {
                    before: format.percent(before),
                    after: after === null ? t('corrections.removed') : format.percent(after),
                  })}
            </strong>
            <small>
              {by === null
                ? format.moment(at)
                : t('corrections.by', { by: actorName(by), at: format.moment(at) })}
            </small>
          </div>
        </li>
      ))}
    </ListPanel>
  )
}
