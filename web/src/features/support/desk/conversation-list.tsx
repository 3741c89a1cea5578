import { Stack } from '@mantine/core'
import type { StaffConversation } from '@retorna/contract/staff/support-desk'
import { CONVERSATION_STATES } from '@retorna/contract/support'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { oneOf } from '../../../api/one-of.ts'
import { toAdmin } from '../../../app/paths.ts'
import { PlanBadge } from '../../../shared/plans/plan-badge.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { NextPage } from '../../../ui/next-page.tsx'
import { type Column, RecordTable } from '../../../ui/record-table.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { type DeskFilter, useDesk } from './api.ts'
import classes from './desk.module.css'
import { DueTime } from './due-time.tsx'

const ASSIGNED = ['anybody', 'me', 'nobody'] as const

/** Conversations in a state: those that wait, by due time; others, the latest message first. */
export function ConversationList() {
  const { t } = useTranslation(['support', 'labels'])
  const [filter, setFilter] = useState<DeskFilter>({ state: 'waiting', assigned: 'anybody' })
  const conversations = useDesk(filter)
  const isUnfiltered = filter.state === 'waiting' && filter.assigned === 'anybody'
  return (
    <Stack>
      <div className={classes.filters}>
        <Select
          label={t('labels:state')}
          data={CONVERSATION_STATES.map((value) => ({ value, label: t(`desk.states.${value}`) }))}
          value={filter.state}
          onChange={(value) =>
            setFilter({ ...filter, state: oneOf(CONVERSATION_STATES, value) ?? filter.state })
          }
        />
        <Select
          label={t('desk.assigned')}
          data={ASSIGNED.map((value) => ({ value, label: t(`desk.assignedTo.${value}`) }))}
          value={filter.assigned}
          onChange={(value) =>
            setFilter({ ...filter, assigned: oneOf(ASSIGNED, value) ?? filter.assigned })
          }
        />
      </div>
      <Loaded
        query={conversations}
        rows={8}
        empty={{
          title: t(`desk.none.${filter.state}`),
          hint: t(isUnfiltered ? 'desk.noneHint' : 'desk.noneFiltered'),
        }}
      >
        {(found) => (
          <>
            <ConversationTable conversations={found} areWaiting={filter.state === 'waiting'} />
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
  const { t } = useTranslation(['support', 'labels'])
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
            <TextLink to={toAdmin(`support/${id}`)} className={classes.beginning ?? ''}>
              {beginning}
            </TextLink>
          ),
        },
        time,
        {
          label: t('desk.person'),
          cell: ({ person }) => (
            <span className={classes.person}>
              {person.name}
              <PlanBadge plan={person.plan} />
            </span>
          ),
        },
        { label: t('desk.assigned'), cell: ({ assignee }) => assignee?.name ?? t('labels:nobody') },
      ]}
    />
  )
}
