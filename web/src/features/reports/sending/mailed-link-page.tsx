import { Button, Text } from '@mantine/core'
import { confirmRecipient, leaveReports } from '@retorna/contract/reports/report-recipients'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { paths } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
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
  const { t } = useTexts('reportSending')
  const token = useLocation().hash.slice(1)
  const attempt = useMutation({ mutationFn: () => act(token) })
  const { data, error } = attempt
  const page = (title: string, content: ReactNode) => (
    <PublicFrame title={title} home={paths.home}>
      <Message title={title}>{content}</Message>
    </PublicFrame>
  )
  if (data !== undefined) {
    const done = t(`${kind}.done`, { sender: data.sender })
    return page(t(`${kind}.doneTitle`), <Text role="status">{done}</Text>)
  }
  if (error instanceof ApiError && error.status === 404) {
    return page(t('link.invalidTitle'), <Text role="alert">{t('link.invalid')}</Text>)
  }
  return page(
    t(`${kind}.title`),
    <>
      <Text c="dimmed">{t(`${kind}.text`)}</Text>
      <Failure error={error} title={t('link.failed')} />
      <Button
        variant="filled"
        size="lg"
        style={{ alignSelf: 'start' }}
        loading={attempt.isPending}
        onClick={() => attempt.mutate()}
      >
        {t(`${kind}.action`)}
      </Button>
    </>,
  )
}
