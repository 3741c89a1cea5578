import type { Measured } from '@retorna/contract/data-health'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { MissingValue } from '../../ui/figures/missing-value.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import classes from './data-health-page.module.css'
import { Share } from './share.tsx'

/** All providers together. */
export function TotalCards({ total }: { total: Measured }) {
  const { t } = useTranslation('dataHealth')
  const format = useFormat()
  const of = (part: number, whole: number) =>
    t('of', { part: format.number(part), whole: format.number(whole) })
  return (
    <dl className={classes.cards}>
      <Card label={t('today')} note={of(total.today, total.games)}>
        <Share part={total.today} whole={total.games} />
      </Card>
      <Card label={t('week')} note={of(total.week, total.games)}>
        <Share part={total.week} whole={total.games} />
      </Card>
      <Card label={t('latest')}>
        {total.lastReadingAt === null ? (
          <MissingValue reason={t('nothing')} />
        ) : (
          <RelativeTime moment={total.lastReadingAt} />
        )}
      </Card>
      <Card label={t('corrected')} note={of(total.corrected, total.readings)}>
        <Share part={total.corrected} whole={total.readings} />
      </Card>
    </dl>
  )
}

function Card({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div className={classes.card}>
      <dt>{label}</dt>
      <dd>
        {children}
        {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  )
}
