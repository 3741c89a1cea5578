import { Button, Group, Paper, Stack, Text, Textarea } from '@mantine/core'
import type { PrivacyRequest } from '@retorna/contract/staff/privacy-requests'
import { useState } from 'react'
import { toAdmin } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CutHint } from '../../shared/cut-hint.tsx'
import { Badge } from '../../ui/figures/badge.tsx'
import { Hint } from '../../ui/hint.tsx'
import { Failure, fieldsOf } from '../../ui/states/failure.tsx'
import { EmptyState, Loaded } from '../../ui/states/loaded.tsx'
import { toast } from '../../ui/states/toast.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { usePrivacyRequests, useSettleRequest } from './api.ts'

/** Privacy requests, the most urgent first. */
export function PrivacyRequests() {
  const { t } = useTexts('people')
  const loaded = usePrivacyRequests()
  return (
    <Stack>
      <Hint>{t('requests.text')}</Hint>
      <Loaded query={loaded}>
        {({ requests, hasMore }) =>
          requests.length === 0 ? (
            <EmptyState title={t('requests.none')} hint={t('requests.noneHint')} />
          ) : (
            <>
              {requests.map((request) => (
                <PrivacyRequestCard key={request.id} request={request} namesPerson />
              ))}
              <CutHint shown={requests.length} hasMore={hasMore} />
            </>
          )
        }
      </Loaded>
    </Stack>
  )
}

/** One request with its deadline, and buttons to settle it. */
export function PrivacyRequestCard({
  request,
  namesPerson = false,
}: {
  request: PrivacyRequest
  namesPerson?: boolean
}) {
  const { t, format } = useTexts(['people', 'staffLabels'])
  const { person, state } = request
  return (
    <Paper withBorder p="sm">
      <Stack gap="xs">
        <Group gap="xs">
          <Text fw={600}>{t(`requests.kinds.${request.kind}`)}</Text>
          <Badge tone={request.isOverdue ? 'low' : state === 'open' ? 'middle' : 'high'}>
            {request.isOverdue ? t('staffLabels:overdue') : t(`requests.states.${state}`)}
          </Badge>
          {namesPerson && (
            <TextLink to={toAdmin(`people/${person.id}`)}>
              {person.name} · {person.email}
            </TextLink>
          )}
        </Group>
        <Hint>
          {t('requests.dates', {
            received: format.day(request.receivedOn),
            due: format.day(request.dueOn),
          })}
        </Hint>
        {request.answer !== null && (
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {request.answer}
          </Text>
        )}
        {state === 'open' && <Answer request={request} />}
      </Stack>
    </Paper>
  )
}

function Answer({ request }: { request: PrivacyRequest }) {
  const { t } = useTexts(['people', 'labels'])
  const [answer, setAnswer] = useState('')
  const settle = useSettleRequest(request.id)
  const fields = fieldsOf(settle.error)
  const as = (state: 'answered' | 'refused') =>
    settle.mutate({ state, answer }, { onSuccess: () => toast(t('requests.settled')) })
  const isEmpty = answer.trim().length < 3
  return (
    <>
      {fields.answer === undefined && <Failure error={settle.error} />}
      <Textarea
        label={t('labels:answer')}
        rows={3}
        maxLength={5000}
        value={answer}
        error={fields.answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <Group>
        <Button
          variant="filled"
          disabled={isEmpty}
          loading={settle.isPending}
          onClick={() => as('answered')}
        >
          {t('requests.markAnswered')}
        </Button>
        <Button disabled={isEmpty || settle.isPending} onClick={() => as('refused')}>
          {t('requests.markRefused')}
        </Button>
      </Group>
    </>
  )
}
