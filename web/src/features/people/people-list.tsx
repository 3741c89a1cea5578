import { Checkbox, Group, Skeleton, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { PLAN_NAMES } from '@retorna/contract/plan-names'
import { ACCOUNT_STATES } from '@retorna/contract/staff/people'
import { PLANS } from '@retorna/domain/plan'
import { sum } from '@retorna/domain/statistics/sample-statistics'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { toAdmin } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useAddressFilter } from '../../ui/controls/address-filter.ts'
import { FilterSelect } from '../../ui/controls/filter-select.tsx'
import { TYPING_PAUSE_MS } from '../../ui/controls/use-debounced-text.ts'
import { TrendTiles } from '../../ui/figures/trend-tiles.tsx'
import { NextPage } from '../../ui/next-page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { usePeople, usePeopleSummary } from './api.ts'
import { PeopleTable } from './people-table.tsx'

/** All accounts, newest first, or those that match a search and filters. */
export function PeopleList() {
  const { t, language } = useTexts(['people', 'labels'])
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), TYPING_PAUSE_MS)
  const [plan, setPlan] = useAddressFilter('plan', PLANS)
  const [state, setState] = useAddressFilter('state', ACCOUNT_STATES)
  const [late, setLate] = useAddressFilter('late', ['yes'])
  const people = usePeople({
    ...(search !== '' && { search }),
    ...(plan !== undefined && { plan }),
    ...(state !== undefined && { state }),
    ...(late !== undefined && { late: 'true' }),
  })
  return (
    <Stack>
      <PeopleSummary />
      <Group align="flex-end" gap="sm" role="search" aria-label={t('filters')}>
        <TextInput
          type="search"
          flex="1 1 260px"
          maw={480}
          label={t('search')}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={text}
          maxLength={200}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <FilterSelect
          label={t('labels:plan')}
          options={PLANS.map((value) => ({ value, label: PLAN_NAMES[language][value] }))}
          value={plan}
          onChange={setPlan}
        />
        <FilterSelect
          label={t('labels:state')}
          options={ACCOUNT_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
          value={state}
          onChange={setState}
        />
        <Checkbox
          mih={42}
          styles={{ body: { alignItems: 'center', minHeight: 42 } }}
          label={t('late')}
          checked={late !== undefined}
          onChange={(event) => setLate(event.currentTarget.checked ? 'yes' : null)}
        />
      </Group>
      <Loaded
        query={people}
        rows={8}
        empty={{ title: t('nobodyFound'), hint: t('nobodyFoundHint') }}
      >
        {(found) => (
          <>
            <PeopleTable label={t('all')} people={found} />
            <NextPage pages={people} />
          </>
        )}
      </Loaded>
    </Stack>
  )
}

/** How many accounts of each kind there are, and how many are created and deleted; each figure opens its list. */
function PeopleSummary() {
  const { t } = useTexts(['people', 'staffLabels'])
  const summary = usePeopleSummary()
  const to = (query: string) => toAdmin(`people?${query}`)
  return (
    <Panel title={t('summary.title')}>
      <Loaded query={summary} skeleton={<Skeleton h={136} mt="md" aria-hidden />}>
        {({ people, paying, late, states, days }) => {
          const daily = (key: 'created' | 'deleted') => {
            const counts = days.map((day) => day[key])
            const note = t('staffLabels:inCountDays', { count: days.length })
            return { label: t(`summary.${key}`), value: sum(counts), counts, note }
          }
          return (
            <TrendTiles
              label={t('summary.title')}
              days={days.map(({ day }) => day)}
              tiles={[
                daily('created'),
                daily('deleted'),
                { label: t('late'), value: late, tone: 'low', to: to('late=yes') },
                { label: t('summary.accounts'), value: people, to: toAdmin('people') },
                { label: t('staffLabels:paying'), value: paying },
                ...(['blocked', 'leaving', 'unverified'] as const).map((state) => ({
                  label: t(`states.${state}`),
                  value: states[state],
                  to: to(`state=${state}`),
                })),
              ]}
            />
          )
        }}
      </Loaded>
    </Panel>
  )
}
