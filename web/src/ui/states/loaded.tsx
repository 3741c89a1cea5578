import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { textOf } from '../../api/api-error.ts'
import { ErrorState } from './error-state.tsx'

type Query<Data> = {
  data: Data | undefined
  error: Error | null
  refetch: () => unknown
}

/** A query's data; while loading, a skeleton of the given number of rows, and on failure a retry button. */
export function Loaded<Data>({
  query,
  rows = 4,
  children,
}: {
  query: Query<Data>
  rows?: number
  children: (data: Data) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (query.error !== null) {
    return <ErrorState text={textOf(query.error, '')} onRetry={() => void query.refetch()} />
  }
  return (
    <Stack gap="xs" aria-hidden>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} h={44} />
      ))}
    </Stack>
  )
}
