import { Button } from '@mantine/core'
import type { Correction, OddDay } from '@retorna/contract/today'
import { daysBetween } from '@retorna/domain/day'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toEntry } from '../../app/paths.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { PassportButton } from '../../shared/passport/passport-button.tsx'
import { useActorName } from '../../ui/figures/use-actor-name.ts'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { sum, type Today } from './provider-list.tsx'
import classes from './today.module.css'

/** More would push the following panels out of view. */
const ROWS_AT_FIRST = 8

/** A list of unusual readings, truncated until all are requested, or a message if it is empty. */
function ListPanel({
  id,
  title,
  subtitle,
  empty,
  total,
  children,
}: {
  id: string
  title: string
  subtitle: string
  empty: string
  /** The total count; the list may be truncated. */
  total: number
  children: ReactNode[]
}) {
  const { t } = useTranslation('today')
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  const isCut = !isWhole && children.length > ROWS_AT_FIRST
  return (
    <div id={id} className={classes.anchor}>
      <Panel title={title} subtitle={subtitle}>
        {children.length === 0 ? (
          <EmptyState title={empty} />
        ) : (
          <ul className={classes.list}>{isCut ? children.slice(0, ROWS_AT_FIRST) : children}</ul>
        )}
        {isCut && (
          <Button variant="subtle" px={12} ml={-12} onClick={() => setWhole(true)}>
            {t('showAll', { number: format.number(children.length) })}
          </Button>
        )}
        {total > children.length && (
          <p className={classes.cut}>
            {t('cut', { shown: format.number(children.length), total: format.number(total) })}
          </p>
        )}
      </Panel>
    </div>
  )
}

/** Days of games whose RTP was outside its expected range, or outside 50–150. */
export function OddDays({ today }: { today: Today }) {
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
      subtitle={t('odd.subtitle', { count: today.lookBackDays })}
      empty={t('odd.empty')}
      total={sum(today, 'outsideRange') + sum(today, 'unusual')}
    >
      {today.odd.map((day) => (
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

/** Games without readings for days. */
export function StaleGames({ today }: { today: Today }) {
  const { t } = useTranslation('today')
  const format = useFormat()
  return (
    <ListPanel
      id="stale"
      title={t('stale.title')}
      subtitle={t('stale.subtitle', { count: today.staleAfterDays })}
      empty={t('stale.empty')}
      total={sum(today, 'stale')}
    >
      {today.stale.map(({ game_id, name, provider, lastDay }) => (
        <li key={game_id}>
          <div>
            <Link to={toEntry({ day: today.today, search: name })}>{name}</Link>
            <small>{provider}</small>
          </div>
          <div className={classes.figure}>
            <strong>
              {lastDay === null
                ? t('stale.never')
                : t('stale.days', { count: daysBetween(lastDay, today.today) })}
            </strong>
            {lastDay !== null && <small>{format.day(lastDay)}</small>}
          </div>
        </li>
      ))}
    </ListPanel>
  )
}

/** Readings that were recently replaced or removed. */
export function Corrections({ today }: { today: Today }) {
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
      subtitle={t('corrections.subtitle', { count: today.lookBackDays })}
      empty={t('corrections.empty')}
      total={sum(today, 'corrected')}
    >
      {today.corrections.map((one) => (
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
