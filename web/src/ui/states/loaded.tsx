import { Skeleton, Stack, Text } from '@mantine/core'
import { IconInbox, type TablerIcon } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { textOf } from '../../api/api-error.ts'
import { Hint } from '../hint.tsx'
import { ErrorState } from './error-state.tsx'
import classes from './state.module.css'

type Query<Data> = {
  data: Data | undefined
  error: Error | null
  refetch: () => unknown
}

/** A query's data; while it loads, a skeleton of `rows` rows, and on failure a retry button. */
export function Loaded<Data>({
  query: { data, error, refetch },
  rows = 4,
  skeleton,
  failed,
  empty,
  children,
}: {
  query: Query<Data>
  rows?: number
  /** Replaces the skeleton of rows; `null` shows nothing. */
  skeleton?: ReactNode
  /** Says what could not be loaded. */
  failed?: string
  /** Shown instead of an empty list. */
  empty?: ComponentProps<typeof EmptyState>
  children: (data: Data) => ReactNode
}) {
  if (data !== undefined) {
    const isEmpty = Array.isArray(data) && data.length === 0
    return isEmpty && empty !== undefined ? <EmptyState {...empty} /> : children(data)
  }
  if (error !== null) {
    return (
      <ErrorState
        title={failed}
        text={textOf(error, failed ?? '')}
        onRetry={() => void refetch()}
      />
    )
  }
  if (skeleton !== undefined) return skeleton
  return (
    <Stack gap="xs" aria-hidden>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} h={44} />
      ))}
    </Stack>
  )
}

/**
 * Says why there is nothing and what to do next, with `action` as its button. With `isPage`, its title is the heading.
 */
export function EmptyState({
  title,
  hint,
  action,
  isPage = false,
  Icon = IconInbox,
  tone,
}: {
  title: string
  hint?: string
  action?: ReactNode
  isPage?: boolean
  Icon?: TablerIcon
  tone?: 'gold' | 'brand'
}) {
  return (
    <Stack className={classes.state} align="center" gap="xs">
      <span className={classes.icon} data-tone={tone}>
        <Icon size={22} aria-hidden />
      </span>
      <Text {...(isPage ? { component: 'h1' } : {})} m={0} fw={600} ta="center">
        {title}
      </Text>
      {hint !== undefined && <Hint ta="center">{hint}</Hint>}
      {action}
    </Stack>
  )
}
