import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { ApiError, textOf } from '../../api/api-error.ts'

/** Says what did not happen (`title`) and, where the server told it, why. Fields say their own. */
export function Failure({ error, title }: { error: Error; title: string }) {
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle aria-hidden />} title={title}>
      {textOf(error, '')}
    </Alert>
  )
}

/** Whether the server refused what was asked; otherwise something went wrong on the way. */
export function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

/** The server's texts of the fields it refused. */
export function fieldsOf(error: Error): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {}
}
