import type { ComponentProps } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { CutHint } from '../../shared/cut-hint.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { EmptyState, Loaded } from '../../ui/states/loaded.tsx'

/** A list as a table, with a hint below it if rows were cut off. */
export function Listed<Reply extends { hasMore: boolean }, Row extends { id: string | number }>({
  query,
  rowsOf,
  empty,
  isFiltered = false,
  ...table
}: Pick<ComponentProps<typeof Loaded<Reply>>, 'query'> & {
  rowsOf: (reply: Reply) => readonly Row[]
  /** Shown instead of an empty list, unless a filter is the reason. */
  empty: ComponentProps<typeof EmptyState>
  isFiltered?: boolean
} & Omit<Parameters<typeof RecordTable<Row>>[0], 'rows' | 'keyOf'>) {
  const { t } = useTexts('operations')
  return (
    <Loaded query={query} rows={8}>
      {(reply) => {
        const rows = rowsOf(reply)
        if (rows.length > 0) {
          return (
            <>
              <RecordTable rows={rows} {...table} />
              <CutHint shown={rows.length} hasMore={reply.hasMore} />
            </>
          )
        }
        if (isFiltered) {
          return <EmptyState title={t('nothingMatches')} hint={t('nothingMatchesHint')} />
        }
        return <EmptyState {...empty} />
      }}
    </Loaded>
  )
}
