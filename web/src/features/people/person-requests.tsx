import { Button, Group, TextInput } from '@mantine/core'
import type { PersonDetail } from '@retorna/contract/staff/person'
import { PRIVACY_REQUEST_KINDS } from '@retorna/contract/staff/privacy-requests'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Select } from '../../ui/controls/select.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Failure, fieldsOf } from '../../ui/states/failure.tsx'
import { toast } from '../../ui/states/toast.ts'
import { useRecordRequest } from './api.ts'
import { PrivacyRequestCard } from './privacy-requests.tsx'

/** A user's privacy requests, and a form for those that arrived by email. */
export function PersonRequests({ person }: { person: PersonDetail }) {
  const { t } = useTexts('people')
  const [kind, setKind] = useState<(typeof PRIVACY_REQUEST_KINDS)[number]>('access')
  const [receivedOn, setReceivedOn] = useState('')
  const record = useRecordRequest(person.id)
  const fields = fieldsOf(record.error)
  return (
    <Panel title={t('requests.title')} subtitle={t('requests.hint')} isSpaced>
      {fields.receivedOn === undefined && <Failure error={record.error} />}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          record.mutate(
            { kind, receivedOn },
            {
              onSuccess: () => {
                // A second press would record the request again.
                setReceivedOn('')
                toast(t('requests.recorded'))
              },
            },
          )
        }}
      >
        <Group align="flex-end">
          <Select
            label={t('requests.kind')}
            flex="1 1 220px"
            maw={360}
            data={PRIVACY_REQUEST_KINDS.map((value) => ({
              value,
              label: t(`requests.kinds.${value}`),
            }))}
            value={kind}
            onChange={(value) => value && setKind(value)}
          />
          <TextInput
            type="date"
            flex="1 1 180px"
            maw={360}
            label={t('requests.receivedOn')}
            value={receivedOn}
            error={fields.receivedOn}
            onChange={(event) => setReceivedOn(event.currentTarget.value)}
          />
          <Button type="submit" disabled={receivedOn === ''} loading={record.isPending}>
            {t('requests.record')}
          </Button>
        </Group>
      </form>
      {person.privacyRequests.map((request) => (
        <PrivacyRequestCard key={request.id} request={request} />
      ))}
    </Panel>
  )
}
