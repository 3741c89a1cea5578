import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ApiError, textOf } from '../../api/api-error.ts'

/**
 * Why a form failed: the server's text, or `fallback` if it gave none. A wait that the server demanded counts down
 * beside it, outside what a screen reader announces.
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
  const { t } = useTranslation('auth')
  const isOurs = error instanceof ApiError && error.code === 'INTERNAL'
  return (
    <div>
      <Alert color="red" variant="light" icon={<IconAlertTriangle aria-hidden />}>
        {isOurs ? fallback : textOf(error, fallback)}
      </Alert>
      {secondsLeft > 0 && (
        <Text mt="xs" size="sm" c="dimmed" className="figures">
          {t('wait', { time: formatWait(secondsLeft) })}
        </Text>
      )}
    </div>
  )
}

/**
 * Whole seconds as minutes and seconds, for a countdown.
 *
 * @example formatWait(75) // '1:15'
 */
export function formatWait(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
