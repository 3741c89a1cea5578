import type { ComponentProps, ReactNode } from 'react'
import { CutHint } from '../../shared/cut-hint.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

/** A list's table, with a hint below it if rows were cut off. */
export function Listed({
  shown,
  hasMore,
  empty,
  children,
}: {
  /** Number of rows shown. */
  shown: number
  hasMore: boolean
  /** Shown if the list is empty. */
  empty: ComponentProps<typeof EmptyState>
  children: ReactNode
}) {
  if (shown === 0) return <EmptyState {...empty} />
  return (
    <>
      {children}
      <CutHint shown={shown} hasMore={hasMore} />
    </>
  )
}
