import { Text } from '@mantine/core'
import type { ReplyOf } from '@retorna/contract/endpoint'
import type { getToday, ProviderToday } from '@retorna/contract/today'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toEntry } from '../../app/paths.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Panel } from '../../ui/panel.tsx'
import classes from './today.module.css'

const COUNTS = ['missing', 'stale', 'outsideRange', 'unusual', 'corrected'] as const
type Count = (typeof COUNTS)[number]
export type Today = ReplyOf<typeof getToday>

/** A count over all providers. */
export const sum = ({ providers }: Today, count: Count): number =>
  providers.reduce((total, provider) => total + provider[count], 0)

/** Per provider: how many games lack a reading, which readings look unusual. Totals first. */
export function ProviderList({ today }: { today: Today }) {
  const { t } = useTranslation('today')
  const format = useFormat()
  return (
    <Panel
      title={t('providers.title', { day: format.day(today.today) })}
      subtitle={t('providers.subtitle', { days: today.lookBackDays, stale: today.staleAfterDays })}
    >
      <dl className={classes.totals}>
        {COUNTS.map((count) => (
          <div key={count} data-tone={sum(today, count) === 0 ? 'none' : TONES[count]}>
            <dt>{t(`counts.${count}`)}</dt>
            <dd>{format.number(sum(today, count))}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.scroller}>
        <table className={classes.table} aria-label={t('providers.table')}>
          <thead>
            <tr>
              <th scope="col">{t('providers.provider')}</th>
              <th scope="col">{t('providers.games')}</th>
              {COUNTS.map((count) => (
                <th scope="col" key={count}>
                  {t(`counts.${count}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {today.providers.toSorted(byNeed).map((provider) => (
              <ProviderRow key={provider.id} provider={provider} day={today.today} />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

const TONES: Record<Count, 'middle' | 'low' | 'none'> = {
  missing: 'middle',
  stale: 'middle',
  outsideRange: 'low',
  unusual: 'low',
  corrected: 'none',
}

const byNeed = (one: ProviderToday, other: ProviderToday): number => {
  const gap = other.missing + other.stale - (one.missing + one.stale)
  return gap === 0 ? one.name.localeCompare(other.name) : gap
}

function ProviderRow({ provider, day }: { provider: ProviderToday; day: string }) {
  const { t } = useTranslation('today')
  const format = useFormat()
  const here = { day, provider: provider.id }
  return (
    <tr>
      <th scope="row">
        <Link to={toEntry(here)}>{provider.name}</Link>
      </th>
      <td data-label={t('providers.games')}>{format.number(provider.games)}</td>
      {COUNTS.map((count) => (
        <td key={count} data-label={t(`counts.${count}`)} data-zero={provider[count] === 0}>
          {provider[count] === 0 ? (
            <Text span inherit c="dimmed">
              0
            </Text>
          ) : (
            <Link
              to={linkTo(count, here)}
              // The browser scrolls to what is on this page.
              reloadDocument={linkTo(count, here).startsWith('#')}
              aria-label={`${t(`counts.${count}`)}, ${provider.name}: ${format.number(provider[count])}`}
            >
              {format.number(provider[count])}
            </Link>
          )}
        </td>
      ))}
    </tr>
  )
}

/** Missing readings are entered in the grid, the rest is listed below. */
const linkTo = (count: Count, here: { day: string; provider: number }): string =>
  count === 'missing' || count === 'stale'
    ? toEntry({ ...here, shown: 'missing' })
    : count === 'corrected'
      ? '#corrections'
      : '#odd'
