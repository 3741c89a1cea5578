import { Skeleton, Stack, Text } from '@mantine/core'
import type { ReplyOf } from '@retorna/contract/endpoint'
import { openShare } from '@retorna/contract/reports/report-shares'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { ApiError, textOf } from '../../../api/api-error.ts'
import { QUERY_KEYS, useReply } from '../../../api/use-endpoint.ts'
import { paths } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { PublicFrame } from '../../../shared/public-frame.tsx'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { ReportView } from '../report-view.tsx'
import { Message } from './message.tsx'

export default function SharedReportPage() {
  const { t } = useTexts('reportSending')
  return (
    <PublicFrame title={t('shared.title')} home={paths.home}>
      <Shared />
    </PublicFrame>
  )
}

type Attempt = { password: string | null; count: number }

function Shared() {
  const { t } = useTexts('reportSending')
  const token = useLocation().hash.slice(1)
  const [{ password, count }, setAttempt] = useState<Attempt>({ password: null, count: 0 })
  // Loaded once per attempt, because each request counts as a view.
  const { data, error, isFetching, refetch } = useReply(
    openShare,
    { body: { token, password } },
    [QUERY_KEYS.reportSending, 'shared', token, count],
    { staleTime: Number.POSITIVE_INFINITY, retry: false },
  )
  const code = error instanceof ApiError ? error.code : null
  if (data !== undefined) return <Opened shared={data} />
  if (code === 'SHARE_NOT_FOUND') {
    return (
      <Message title={t('shared.goneTitle')}>
        <Text role="alert">{t('shared.goneText')}</Text>
      </Message>
    )
  }
  if (password !== null || code === 'SHARE_PASSWORD_REQUIRED') {
    const wrong = code === 'SHARE_PASSWORD_REQUIRED' ? t('shared.passwordWrong') : null
    return (
      <Message title={t('shared.passwordTitle')}>
        <Text c="dimmed">{t('shared.passwordText')}</Text>
        <PasswordForm
          isPending={isFetching}
          problem={password === null || isFetching ? null : (wrong ?? textOf(error, ''))}
          onSubmit={(given) => setAttempt({ password: given, count: count + 1 })}
        />
      </Message>
    )
  }
  if (error !== null) return <ErrorState text={textOf(error, '')} onRetry={() => void refetch()} />
  return (
    <Stack aria-hidden>
      <Skeleton h={80} />
      <Skeleton h={240} />
      <Skeleton h={240} />
    </Stack>
  )
}

function PasswordForm({
  isPending,
  problem,
  onSubmit,
}: {
  isPending: boolean
  /** Why the last password was refused. */
  problem: string | null
  onSubmit: (password: string) => void
}) {
  const { t } = useTexts(['reportSending', 'labels'])
  const [password, setPassword] = useState('')
  return (
    <Form
      attempt={{ error: null, isPending }}
      submit={t('shared.open')}
      isReady={password !== ''}
      onSubmit={() => onSubmit(password)}
    >
      <PasswordField
        label={t('labels:password')}
        autoComplete="off"
        value={password}
        error={problem}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </Form>
  )
}

function Opened({ shared: { report, isFrozen } }: { shared: ReplyOf<typeof openShare> }) {
  const { t } = useTexts('reportSending')
  return (
    <>
      <Hint mb={16}>
        {t('shared.readOnly')} {t(isFrozen ? 'shared.frozen' : 'shared.live')}
      </Hint>
      <ReportView report={report} />
    </>
  )
}
