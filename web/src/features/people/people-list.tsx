import { Anchor, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toAdmin } from '../../app/paths.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { NextPage } from '../../ui/next-page.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { usePeople } from './api.ts'
import { PersonBadges } from './person-badges.tsx'

const DEBOUNCE_MS = 300

/** All accounts, newest first, or those that match a search. */
export function PeopleList() {
  const { t } = useTranslation('people')
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const people = usePeople(search)
  const format = useFormat()
  return (
    <Stack>
      <TextInput
        type="search"
        maw={480}
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Loaded
        query={people}
        rows={8}
        empty={
          search === ''
            ? { title: t('nobody') }
            : { title: t('nobodyFound'), hint: t('nobodyFoundHint') }
        }
      >
        {(found) => (
          <>
            <RecordTable
              label={t('all')}
              rows={found}
              keyOf={({ id }) => id}
              columns={[
                {
                  label: t('name'),
                  cell: ({ id, name }) => (
                    <Anchor component={Link} to={toAdmin(`people/${id}`)} fw={500}>
                      {name}
                    </Anchor>
                  ),
                },
                { label: t('email'), cell: ({ email }) => <Breakable text={email} /> },
                { label: t('standing'), cell: (person) => <PersonBadges person={person} /> },
                {
                  label: t('since'),
                  cell: ({ createdAt }) => format.moment(createdAt),
                  isMoment: true,
                },
              ]}
            />
            <NextPage pages={people} />
          </>
        )}
      </Loaded>
    </Stack>
  )
}
