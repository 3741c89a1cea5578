import { Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { PLAN_NAMES } from '@retorna/contract/plan-names'
import { ACCOUNT_STATES } from '@retorna/contract/staff/people'
import { PLANS } from '@retorna/domain/plan'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useAddressFilter } from '../../ui/controls/address-filter.ts'
import { FilterSelect } from '../../ui/controls/filter-select.tsx'
import { TYPING_PAUSE_MS } from '../../ui/controls/use-debounced-text.ts'
import { NextPage } from '../../ui/next-page.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { usePeople } from './api.ts'
import { PeopleSummary } from './people-summary.tsx'
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
