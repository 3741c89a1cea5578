import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApiError, textOf } from '../../api/api-error.ts'

export function FailureAlert({
  title,
  children,
}: {
  title?: string | undefined
  children: ReactNode
}) {
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={title}>
      {children}
    </Alert>
  )
}

/**
 * Says what failed (`title`) and why; nothing if there is no error. Errors of fields are shown at their fields, except
 * that of a `field` without a label of its own.
 */
export function Failure({
  error,
  title,
  field = '',
}: {
  error: Error | null
  title?: string | undefined
  field?: string
}) {
  if (error === null) return null
  return <FailureAlert title={title}>{fieldsOf(error)[field] ?? textOf(error, '')}</FailureAlert>
}

/** The server's error texts, by field name. */
export const fieldsOf = (error: Error | null): Readonly<Record<string, string>> =>
  error instanceof ApiError ? error.fields : {}

/** Whether the server refused the request; otherwise no reply came. */
export const isRefusal = (error: Error | null): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
