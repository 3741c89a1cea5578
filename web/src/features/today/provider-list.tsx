import { Text } from '@mantine/core'
import type { ProviderToday } from '@retorna/contract/staff/today'
import { toAdmin, toEntry } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Hint } from '../../ui/hint.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RecordTable, useRecordCards } from '../../ui/record-table.tsx'
import { EmptyState } from '../../ui/states/loaded.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { COUNTS, type Count, sum, type Today } from './counts.ts'

/**
 * The providers that need something, most urgent first. Counts that are 0 for every provider are left out; on a phone,
 * each card leaves out its zeros.
 */
export function ProviderList({ today }: { today: Today }) {
  const { t, format } = useTexts(['today', 'labels'])
  const isCards = useRecordCards()
  const busy = today.providers.filter((provider) => COUNTS.some((count) => provider[count] > 0))
  const done = today.providers.filter((provider) => !busy.includes(provider))
  const countOf = (provider: ProviderToday, count: Count) => {
    const number = format.number(provider[count])
    if (provider[count] === 0) {
      return isCards ? null : (
        <Text span inherit c="dimmed">
          {number}
        </Text>
      )
    }
    return (
      <TextLink
        to={linkTo(count, { day: today.today, provider: provider.id })}
        aria-label={`${t(`counts.${count}`)}, ${provider.name}: ${number}`}
      >
        {number}
      </TextLink>
    )
  }
  return (
    <Panel isSpaced title={t('labels:providers')}>
      {busy.length === 0 ? (
        <EmptyState title={t('providers.nothing')} />
      ) : (
        <RecordTable
          label={t('providers.table')}
          rows={busy.toSorted(byNeed)}
          columns={[
            {
              label: t('labels:provider'),
              cell: ({ id, name }) => (
                <TextLink to={toEntry({ day: today.today, provider: id })}>{name}</TextLink>
              ),
            },
            { label: t('labels:games'), figure: ({ games }) => format.number(games) },
            ...COUNTS.filter((count) => sum(today, count) > 0).map((count) => ({
              label: t(`counts.${count}`),
              figure: (provider: ProviderToday) => countOf(provider, count),
            })),
          ]}
        />
      )}
      {busy.length > 0 && done.length > 0 && (
        <Hint>
          {t('providers.done', {
            count: done.length,
            names: done.map(({ name }) => name).join(', '),
          })}
        </Hint>
      )}
    </Panel>
  )
}

const byNeed = (one: ProviderToday, other: ProviderToday): number => {
  const gap = other.missing + other.stale - (one.missing + one.stale)
  return gap === 0 ? one.name.localeCompare(other.name) : gap
}

/** Missing readings are entered in the grid; the other counts have lists. */
const linkTo = (count: Count, here: { day: string; provider: number }): string =>
  count === 'missing' || count === 'stale'
    ? toEntry({ ...here, shown: 'missing' })
    : count === 'corrected'
      ? `${toAdmin('today/corrections')}#queue`
      : `${toAdmin('today/odd')}#queue`
