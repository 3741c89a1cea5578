import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { Hint } from '../../ui/hint.tsx'
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
  const { t } = useTranslation('operations')
  const format = useFormat()
  if (shown === 0) return <EmptyState {...empty} />
  return (
    <>
      {children}
      {hasMore && <Hint>{t('cut', { shown: format.number(shown, 0) })}</Hint>}
    </>
  )
}
