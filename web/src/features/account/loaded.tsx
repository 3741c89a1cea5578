import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../api/api-error.ts'
import { ErrorState } from '../../ui/error-state.tsx'

/** What a query brought; before that a skeleton of `height` pixels, and where it failed the way to retry. */
export function Loaded<Data>({
  query,
  height,
  children,
}: {
  query: UseQueryResult<Data>
  height: number
  children: (data: Data) => ReactNode
}) {
  const { t } = useTranslation('account')
  if (query.data !== undefined) return children(query.data)
  if (query.isError) {
    return (
      <ErrorState
        title={t('loadFailed')}
        text={textOf(query.error, t('loadFailed'))}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return <Skeleton h={height} aria-hidden />
}
