import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { ApiError, textOf } from '../../api/api-error.ts'

/** Says why a change failed; nothing without an error. Field errors are shown at their fields. */
export function Failure({ error }: { error: Error | null }) {
  if (error === null) return null
  return (
    <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      {textOf(error, '')}
    </Alert>
  )
}

/** The server's error texts, by field name. */
export function fieldsOf(error: Error | null): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {}
}
