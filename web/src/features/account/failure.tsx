import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { ApiError, textOf } from '../../api/api-error.ts'

/** States what failed (`title`) and, where the server gave one, the reason. Fields show their own errors. */
export function Failure({ error, title }: { error: Error; title: string }) {
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle aria-hidden />} title={title}>
      {textOf(error, '')}
    </Alert>
  )
}

/** Whether the server refused the request; otherwise it failed in transit. */
export function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

/** The server's error texts by field. */
export function fieldsOf(error: Error): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {}
}
