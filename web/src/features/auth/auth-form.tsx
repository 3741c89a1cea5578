import { Button, Stack } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { ApiError, textOf } from '../../api/api-error.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Hint } from '../../ui/hint.tsx'
import { FailureAlert } from '../../ui/states/failure.tsx'

/** A form of these pages: the error, the fields and the submit button, then other actions. */
export function AuthForm({
  attempt: { error, isPending },
  failed,
  submit,
  secondsLeft = 0,
  isReady = true,
  onSubmit,
  children,
  below,
}: {
  attempt: { error: Error | null; isPending: boolean }
  /** The error text for failures that have none of their own. */
  failed: string
  submit: string
  /** Seconds until the form may be sent again. */
  secondsLeft?: number
  isReady?: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
  below?: ReactNode
}) {
  const isBlocked = !isReady || secondsLeft > 0
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        {error && !isRequestForMore(error) && (
          <FormProblem error={error} fallback={failed} secondsLeft={secondsLeft} />
        )}
        {children}
        <Button variant="filled" type="submit" size="lg" loading={isPending} disabled={isBlocked}>
          {submit}
        </Button>
        {below}
      </Stack>
    </form>
  )
}

/** A refusal that only led to this form, such as the one that asks for the second factor. */
const isRequestForMore = (error: Error): boolean =>
  error instanceof ApiError &&
  ['TWO_FACTOR_REQUIRED', 'REGISTRATION_PASSWORD_REQUIRED'].includes(error.code)

/**
 * Why a form failed: the server's text, or `fallback` without one. A wait that the server demanded counts down next to
 * it, outside what a screen reader announces.
 */
export function FormProblem({
  error,
  fallback,
  secondsLeft = 0,
}: {
  error: unknown
  fallback: string
  secondsLeft?: number
}) {
  const { t } = useTexts('auth')
  const isOurs = error instanceof ApiError && error.code === 'INTERNAL'
  return (
    <div>
      <FailureAlert>{isOurs ? fallback : textOf(error, fallback)}</FailureAlert>
      {secondsLeft > 0 && (
        <Hint mt="xs" className="figures">
          {t('wait', { time: formatWait(secondsLeft) })}
        </Hint>
      )}
    </div>
  )
}

/**
 * Whole seconds as minutes and seconds, for a countdown.
 *
 * @example formatWait(75) // '1:15'
 */
export const formatWait = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
