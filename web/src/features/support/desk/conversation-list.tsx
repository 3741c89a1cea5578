import { Group, Stack } from '@mantine/core'
import type { StaffConversation } from '@retorna/contract/staff/support-desk'
import { CONVERSATION_STATES } from '@retorna/contract/support'
import { toAdmin } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { PlanBadge } from '../../../shared/plans/plan-badge.tsx'
import { useWayBack } from '../../../ui/back-link.tsx'
import { useAddressFilter } from '../../../ui/controls/address-filter.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { NextPage } from '../../../ui/next-page.tsx'
import { type Column, RecordTable } from '../../../ui/record-table.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useDesk } from './api.ts'
import { DueTime } from './due-time.tsx'

const FILTER = { flex: '1 1 140px', maw: 240 }
const ASSIGNED = ['anybody', 'me', 'nobody'] as const

/** The conversations in a state: waiting ones by due time, others by their latest message, newest first. */
export function ConversationList() {
  const { t } = useTexts(['support', 'labels'])
  const [state = 'waiting', setState] = useAddressFilter('state', CONVERSATION_STATES)
  const [assigned = 'anybody', setAssigned] = useAddressFilter('assigned', ASSIGNED)
  const conversations = useDesk({ state, assigned })
  const isUnfiltered = state === 'waiting' && assigned === 'anybody'
  return (
    <Stack>
      <Group gap="12px 16px">
        <Select
          {...FILTER}
          label={t('labels:state')}
          data={CONVERSATION_STATES.map((value) => ({ value, label: t(`desk.states.${value}`) }))}
          value={state}
          onChange={setState}
        />
        <Select
          {...FILTER}
          label={t('desk.assigned')}
          data={ASSIGNED.map((value) => ({ value, label: t(`labels:${value}`) }))}
          value={assigned}
          onChange={setAssigned}
        />
      </Group>
      <Loaded
        query={conversations}
        rows={8}
        empty={{
          title: t(`desk.none.${state}`),
          hint: t(isUnfiltered ? 'desk.noneHint' : 'desk.noneFiltered'),
        }}
      >
        {(found) => (
          <>
            <ConversationTable conversations={found} areWaiting={state === 'waiting'} />
            <NextPage pages={conversations} />
          </>
        )}
      </Loaded>
    </Stack>
  )
}

function ConversationTable({
  conversations,
  areWaiting,
}: {
  conversations: readonly StaffConversation[]
  areWaiting: boolean
}) {
  const { t } = useTexts(['support', 'labels'])
  const wayBack = useWayBack()
  const time: Column<StaffConversation> = areWaiting
    ? { label: t('labels:due'), cell: (conversation) => <DueTime {...conversation} /> }
    : { label: t('desk.updated'), cell: ({ updatedAt }) => <RelativeTime moment={updatedAt} /> }
  return (
    <RecordTable
      label={t('desk.list')}
      rows={conversations}
      columns={[
        {
          label: t('message'),
          cell: ({ id, beginning }) => (
            <TextLink to={toAdmin(`support/${id}`)} state={wayBack} fw={500} lineClamp={2}>
              {beginning}
            </TextLink>
          ),
        },
        time,
        {
          label: t('desk.person'),
          cell: ({ person }) => (
            <Group component="span" display="inline-flex" gap="4px 8px">
              {person.name}
              <PlanBadge plan={person.plan} />
            </Group>
          ),
        },
        { label: t('desk.assigned'), cell: ({ assignee }) => assignee?.name ?? t('labels:nobody') },
      ]}
    />
  )
}
