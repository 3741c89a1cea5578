import { Radio, Stack, TextInput } from '@mantine/core'
import { STAFF_ROLES } from '@retorna/domain/role'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { ConfirmButton } from '../../ui/controls/confirm-button.tsx'
import { ShownOnce } from '../../ui/controls/shown-once.tsx'
import { Form } from '../../ui/form.tsx'
import { focusAround } from '../../ui/kept-focus.ts'
import { NextPage } from '../../ui/next-page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { fieldsOf } from '../../ui/states/failure.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { toast, toastFailure } from '../../ui/states/toast.ts'
import { useInvitations, useInvite, usePeople, useWithdraw } from './api.ts'
import { PeopleTable } from './people-table.tsx'

export function Team() {
  return (
    <Stack>
      <InviteForm />
      <PendingInvitations />
      <Colleagues />
    </Stack>
  )
}

function InviteForm() {
  const { t } = useTexts(['people', 'labels', 'staffLabels'])
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<(typeof STAFF_ROLES)[number]>('editor')
  const invite = useInvite()
  /** An invitation that the server cannot mail. */
  const [unsent, setUnsent] = useState<{ email: string; link: string } | null>(null)
  const fields = fieldsOf(invite.error)
  const send = () =>
    invite.mutate(
      { email, role },
      {
        onSuccess: ({ link }) => {
          setEmail('')
          setUnsent(link === null ? null : { email, link })
          if (link === null) toast(t('team.sent', { email }))
        },
      },
    )
  return (
    <Panel isSpaced title={t('team.invite')} subtitle={t('team.text')}>
      <Form
        attempt={invite}
        fields={Object.keys(fields)}
        submit={t('team.send')}
        isReady={email.trim() !== ''}
        onSubmit={send}
      >
        <TextInput
          type="email"
          maw={420}
          label={t('labels:email')}
          autoComplete="off"
          maxLength={320}
          value={email}
          error={fields.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Radio.Group label={t('staffLabels:role')} value={role} onChange={setRole}>
          <Stack gap="xs" mt="xs">
            {STAFF_ROLES.map((value) => (
              <Radio
                key={value}
                value={value}
                label={t(`roles.${value}`)}
                description={t(`team.roleTexts.${value}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
      </Form>
      {unsent !== null && (
        <ShownOnce
          key={unsent.link}
          value={unsent.link}
          title={t('team.unsent')}
          label={t('team.linkFor', { email: unsent.email })}
          text={t('team.passOn')}
          beside={null}
          onDone={() => setUnsent(null)}
        />
      )}
    </Panel>
  )
}

function PendingInvitations() {
  const { t, format } = useTexts(['people', 'labels', 'staffLabels', 'audit'])
  const query = useInvitations()
  if (query.isPending || query.data?.length === 0) return null
  return (
    <Panel isSpaced title={t('team.pending')}>
      <Loaded query={query}>
        {(invitations) => (
          <RecordTable
            label={t('team.invited')}
            rows={invitations}
            keyOf={({ email }) => email}
            columns={[
              { label: t('labels:email'), cell: ({ email }) => <Breakable text={email} /> },
              { label: t('staffLabels:role'), cell: ({ role }) => t(`roles.${role}`) },
              { label: t('audit:fields.invitedBy'), cell: ({ invitedBy }) => invitedBy },
              { label: t('team.until'), moment: ({ expiresAt }) => format.moment(expiresAt) },
              { label: t('staffLabels:action'), action: ({ email }) => <Withdraw email={email} /> },
            ]}
          />
        )}
      </Loaded>
    </Panel>
  )
}

function Withdraw({ email }: { email: string }) {
  const { t } = useTexts('people')
  const withdraw = useWithdraw(email)
  return (
    <ConfirmButton
      size="compact-sm"
      label={t('team.withdraw')}
      ariaLabel={t('team.withdrawNamed', { email })}
      sure={t('team.withdrawSure')}
      loading={withdraw.isPending}
      onSure={() => {
        // The focused button is removed with the invitation.
        focusAround()
        withdraw.mutate(undefined, {
          onSuccess: () => toast(t('team.withdrawn')),
          onError: toastFailure,
        })
      }}
    />
  )
}

function Colleagues() {
  const { t } = useTexts('people')
  const people = usePeople({ staff: 'true' })
  return (
    <Panel isSpaced title={t('team.colleagues')}>
      <Loaded query={people} rows={3}>
        {(found) => (
          <>
            <PeopleTable label={t('team.title')} people={found} />
            <NextPage pages={people} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}
