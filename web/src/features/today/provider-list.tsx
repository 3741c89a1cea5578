import { Text } from '@mantine/core'
import type { ProviderToday } from '@retorna/contract/staff/today'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toAdmin, toEntry } from '../../app/paths.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { COUNTS, type Count, sum, type Today } from './counts.ts'
import classes from './today.module.css'

/** The providers that need something, most urgent first; a count is shown only if it is not 0 for all of them. */
export function ProviderList({ today }: { today: Today }) {
  const { t } = useTranslation(['today', 'labels'])
  const counts = COUNTS.filter((count) => sum(today, count) > 0)
  const busy = today.providers.filter((provider) => COUNTS.some((count) => provider[count] > 0))
  const done = today.providers.filter((provider) => !busy.includes(provider))
  return (
    <Panel
      title={t('labels:providers')}
      subtitle={t('providers.subtitle', { days: today.lookBackDays, stale: today.staleAfterDays })}
    >
      {busy.length === 0 ? (
        <EmptyState title={t('providers.nothing')} />
      ) : (
        <div className={classes.scroller}>
          <table className={classes.table} aria-label={t('providers.table')}>
            <thead>
              <tr>
                <th scope="col">{t('labels:provider')}</th>
                <th scope="col">{t('labels:games')}</th>
                {counts.map((count) => (
                  <th scope="col" key={count}>
                    {t(`counts.${count}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {busy.toSorted(byNeed).map((provider) => (
                <ProviderRow
                  key={provider.id}
                  provider={provider}
                  day={today.today}
                  counts={counts}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {busy.length > 0 && done.length > 0 && (
        <p className={classes.cut}>
          {t('providers.done', {
            count: done.length,
            names: done.map(({ name }) => name).join(', '),
          })}
        </p>
      )}
    </Panel>
  )
}

const byNeed = (one: ProviderToday, other: ProviderToday): number => {
  const gap = other.missing + other.stale - (one.missing + one.stale)
  return gap === 0 ? one.name.localeCompare(other.name) : gap
}

function ProviderRow({
  provider,
  day,
  counts,
}: {
  provider: ProviderToday
  day: string
  counts: readonly Count[]
}) {
  const { t } = useTranslation(['today', 'labels'])
  const format = useFormat()
  const here = { day, provider: provider.id }
  return (
    <tr>
      <th scope="row">
        <Link to={toEntry(here)}>{provider.name}</Link>
      </th>
      <td data-label={t('labels:games')}>{format.number(provider.games)}</td>
      {counts.map((count) => (
        <td key={count} data-label={t(`counts.${count}`)} data-zero={provider[count] === 0}>
          {provider[count] === 0 ? (
            <Text span inherit c="dimmed">
              0
            </Text>
          ) : (
            <Link
              to={linkTo(count, here)}
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

/** Missing readings are entered in the grid; the other counts have lists below. */
const linkTo = (count: Count, here: { day: string; provider: number }): string =>
  count === 'missing' || count === 'stale'
    ? toEntry({ ...here, shown: 'missing' })
    : count === 'corrected'
      ? `${toAdmin('today/corrections')}#queue`
      : `${toAdmin('today/odd')}#queue`
