import type { ComponentProps, ReactNode } from 'react'
import { CutHint } from '../../shared/cut-hint.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

/** The table of a list, and below it that there are more rows than it shows. */
export function Listed({
  shown,
  hasMore,
  empty,
  children,
}: {
  /** How many rows. */
  shown: number
  hasMore: boolean
  /** Said without any. */
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
