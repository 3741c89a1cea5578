import { Alert, Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { useCoolDown } from '../../../ui/use-cool-down.ts'
import { useResendVerification } from '../api.ts'
import { FormProblem } from '../form-problem.tsx'
import { formatWait } from '../format-wait.ts'
import { HumanCheckNotice } from '../human-check-notice.tsx'

/** Minimum wait between two codes, so that a mailbox is not flooded. */
const RESEND_WAIT_SECONDS = 60

/** Sends a new code, then counts down until the next may be requested. */
export function ResendCode({
  address,
  onSent,
}: {
  /** The recipient; `null` if there is no valid address, which the caller has then reported. */
  address: () => string | null
  onSent: () => void
}) {
  const { t } = useTranslation('auth')
  const resend = useResendVerification()
  const { secondsLeft, start } = useCoolDown()

  const send = () => {
    const email = address()
    if (email === null) return resend.reset()
    resend.mutate(email, {
      onSuccess: () => {
        start(RESEND_WAIT_SECONDS)
        onSent()
      },
      onError: (error) => {
        if (error instanceof ApiError) start(error.retryAfterSeconds ?? 0)
      },
    })
  }

  return (
    <>
      {resend.isSuccess && (
        <Alert variant="light" role="status" icon={<IconCheck aria-hidden />}>
          {t('verify.resent')}
        </Alert>
      )}
      {resend.isError && <FormProblem error={resend.error} fallback={t('verify.failed')} />}
      <Button
        variant="default"
        size="md"
        h={48}
        loading={resend.isPending}
        disabled={secondsLeft > 0}
        onClick={send}
      >
        {secondsLeft > 0
          ? t('verify.resendIn', { time: formatWait(secondsLeft) })
          : t('verify.resend')}
      </Button>
      <HumanCheckNotice />
    </>
  )
}
