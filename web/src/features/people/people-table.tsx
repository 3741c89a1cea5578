import type { ListedPerson } from '@retorna/contract/staff/people'
import { toAdmin } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWayBack } from '../../ui/back-link.tsx'
import { Breakable } from '../../ui/breakable.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { PersonBadges } from './person-badges.tsx'

export function PeopleTable({ label, people }: { label: string; people: readonly ListedPerson[] }) {
  const { t, format } = useTexts(['people', 'labels'])
  const wayBack = useWayBack()
  return (
    <RecordTable
      label={label}
      rows={people}
      columns={[
        {
          label: t('labels:name'),
          cell: ({ id, name }) => (
            <TextLink to={toAdmin(`people/${id}`)} state={wayBack} fw={500}>
              {name}
            </TextLink>
          ),
        },
        { label: t('labels:email'), cell: ({ email }) => <Breakable text={email} /> },
        { label: t('people:standing'), cell: (person) => <PersonBadges person={person} /> },
        { label: t('people:since'), moment: ({ createdAt }) => format.moment(createdAt) },
      ]}
    />
  )
}
