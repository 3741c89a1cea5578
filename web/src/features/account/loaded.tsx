import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../api/api-error.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'

/** The result of a query; a skeleton of `height` pixels while it loads, and a retry button if it failed. */
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
