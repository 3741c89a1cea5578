import { Button, Text } from '@mantine/core'
import { confirmRecipient, leaveReports } from '@retorna/contract/reports/report-recipients'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { paths } from '../../../app/paths.ts'
import { PublicFrame } from '../../../shared/public-frame.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { Message } from './message.tsx'

/** Confirms the address to which the link was mailed. */
export function ConfirmReportsPage() {
  return (
    <MailedLinkPage kind="confirm" act={(token) => call(confirmRecipient, { body: { token } })} />
  )
}

/** Ends the reports to the address to which the link was mailed. */
export function LeaveReportsPage() {
  return <MailedLinkPage kind="leave" act={(token) => call(leaveReports, { params: { token } })} />
}

/** Acts only when a button is pressed, because programs that check mails also open their links. */
function MailedLinkPage({
  kind,
  act,
}: {
  kind: 'confirm' | 'leave'
  act: (token: string) => Promise<{ sender: string }>
}) {
  const { t } = useTranslation('reportSending')
  const token = useLocation().hash.slice(1)
  const attempt = useMutation({ mutationFn: () => act(token) })
  const { data, error } = attempt
  if (data !== undefined) {
    const title = t(`${kind}.doneTitle`)
    return (
      <PublicFrame title={title} home={paths.home}>
        <Message title={title}>
          <Text role="status">{t(`${kind}.done`, { sender: data.sender })}</Text>
        </Message>
      </PublicFrame>
    )
  }
  if (error instanceof ApiError && error.status === 404) {
    const title = t('link.invalidTitle')
    return (
      <PublicFrame title={title} home={paths.home}>
        <Message title={title}>
          <Text role="alert">{t('link.invalid')}</Text>
        </Message>
      </PublicFrame>
    )
  }
  const title = t(`${kind}.title`)
  return (
    <PublicFrame title={title} home={paths.home}>
      <Message title={title}>
        <Text c="dimmed">{t(`${kind}.text`)}</Text>
        <Failure error={error} title={t('link.failed')} />
        <Button
          size="lg"
          style={{ alignSelf: 'start' }}
          loading={attempt.isPending}
          onClick={() => attempt.mutate()}
        >
          {t(`${kind}.action`)}
        </Button>
      </Message>
    </PublicFrame>
  )
}
