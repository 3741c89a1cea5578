import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApiError, textOf } from '../../api/api-error.ts'

/** What went wrong, said at once to screen readers. */
export function FailureAlert({
  title,
  children,
}: {
  title: string | undefined
  children: ReactNode
}) {
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={title}
    >
      {children}
    </Alert>
  )
}

/**
 * Says why a change failed, below what failed (`title`); nothing without an error. Field errors are shown at
 * their fields, except that of a `field` without a label of its own.
 */
export function Failure({
  error,
  title,
  field = '',
}: {
  error: Error | null
  title?: string
  field?: string
}) {
  if (error === null) return null
  return <FailureAlert title={title}>{fieldsOf(error)[field] ?? textOf(error, '')}</FailureAlert>
}

/** The server's error texts, by field name. */
export function fieldsOf(error: Error | null): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {}
}

/** Whether the server refused the request; otherwise it failed in transit. */
export function isRefusal(error: Error | null): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}
