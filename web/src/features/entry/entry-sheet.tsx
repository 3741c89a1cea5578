import { Skeleton, Stack } from '@mantine/core'
import type { EntryRow } from '@retorna/contract/staff/entry'
import { EXTRA_FIELDS, isExtraField } from '@retorna/domain/readings/entered-reading'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useLive } from '../../live/live.ts'
import { useFeeds } from '../../shared/feeds/use-feeds.ts'
import { fieldsOf } from '../../ui/states/failure.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { PROGRESS, SHEETS, sheetQuery } from './api.ts'
import { showValues } from './cell-text.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { CurrencyQuestion } from './currency-question.tsx'
import { settleConflicts } from './draft.ts'
import { EntryGrid } from './entry-grid.tsx'
import type { Place } from './grid-range.ts'
import { NoRows } from './no-rows.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { SaveBar } from './save-bar.tsx'
import { draftKey, useDraft } from './use-draft.ts'
import { useFaultyRow } from './use-faulty-row.ts'
import { useGridEdits } from './use-grid-edits.ts'
import { useKeptCursor } from './use-kept-cursor.ts'
import { useSave } from './use-save.ts'
import type { SheetFilters } from './use-sheet.ts'
import { shownFields, useKeptIds, useRowHeight, useRowState } from './use-sheet-rows.ts'

/** The state of the sheet that the bar above it shows. */
export type SheetState = {
  /** Whether the columns of sums are shown. */
  hasSums: boolean
  hasUnsavedSums: boolean
  /** Why the server refused the source that saved readings name. */
  sourceError: string | undefined
}

/** A day's rows with their unsaved input, and the actions that change, save and resolve it. */
export function EntrySheet({
  userId,
  filters,
  change,
  source,
  cursor,
  onToday,
  onState,
}: {
  userId: string
  filters: SheetFilters
  change: (changes: Partial<SheetFilters>) => void
  source: string
  /** The DOM id of the cell that had the focus before the day was changed. */
  cursor: RefObject<string | null>
  /** Receives the product's current day, which may differ from the local one. */
  onToday: (today: string) => void
  onState: (state: SheetState) => void
}) {
  const { t, language } = useTexts('entry')
  const queryClient = useQueryClient()
  const sheet = useQuery(sheetQuery(filters))
  const control = useDraft(draftKey(userId, filters.feedId, filters.segment), filters.day)
  const { draft } = control
  const loaded = sheet.data?.rows ?? NO_ROWS
  const hasUnsavedSums = Object.values(draft).some(({ cells }) =>
    EXTRA_FIELDS.some((field) => cells[field]),
  )
  const fields = shownFields(hasUnsavedSums || filters.sums, loaded)
  const height = useRowHeight(fields.length)
  const kept = useKeptIds(filters.shown === 'unsaved', Object.keys(draft))
  const rows = useMemo(
    () => (kept === null ? loaded : loaded.filter(({ game_id }) => kept.has(String(game_id)))),
    [loaded, kept],
  )
  const feeds = useFeeds()
  const feed = feeds.data?.feeds.find(({ id }) => id === filters.feedId)
  const currency = feed?.values.currency ?? null
  const stateOf = useRowState(loaded, currency)
  const saving = useSave(filters, source, control, stateOf)
  const goTo = useRef<(to: Place) => void>(null)
  const present = sheet.isSuccess && !sheet.isPlaceholderData ? rows : null
  const faulty = useFaultyRow({
    draft,
    rows: present,
    stateOf,
    goTo,
    isUnsavedShown: filters.shown === 'unsaved',
    showUnsaved: () => change({ shown: 'unsaved' }),
  })
  const save = async () => {
    await saving.save()
    faulty.show()
  }
  const [isComparing, setComparing] = useState(false)
  const edits = useGridEdits({
    filters,
    currency,
    rows,
    control,
    stateOf,
    save: () => void save(),
    compare: () => setComparing(true),
  })
  // Rows that were missing stay in place while they are filled in.
  useLive('catalogue', () => {
    void queryClient.invalidateQueries({ queryKey: [PROGRESS] })
    if (filters.shown !== 'missing') void queryClient.invalidateQueries({ queryKey: [SHEETS] })
  })
  useWarning(Object.keys(draft).length > 0)
  useKeptCursor(cursor, present, goTo)
  const today = sheet.data?.today
  useEffect(() => {
    if (today !== undefined) onToday(today)
  }, [today, onToday])
  const hasSums = fields.some(isExtraField)
  const sourceError = fieldsOf(saving.error).source
  useEffect(
    () => onState({ hasSums, hasUnsavedSums, sourceError }),
    [hasSums, hasUnsavedSums, sourceError, onState],
  )

  return (
    <Stack>
      <Loaded query={sheet} skeleton={<Skeleton h={480} aria-hidden />} failed={t('failed')}>
        {() =>
          rows.length === 0 ? (
            <NoRows filters={filters} />
          ) : (
            <EntryGrid
              key={height}
              height={height}
              day={filters.day}
              rows={rows}
              fields={fields}
              draft={draft}
              saved={saving.saved}
              stateOf={stateOf}
              edits={edits}
              goTo={goTo}
            />
          )
        }
      </Loaded>
      <SaveBar
        control={control}
        saving={saving}
        faulty={faulty}
        question={
          feed !== undefined &&
          currency === null && <CurrencyQuestion feedId={feed.id} control={control} />
        }
        onSave={() => void save()}
        notice={edits.notice}
        onDiscard={edits.actions.discard}
        onCompare={() => setComparing(true)}
      />
      {edits.preview !== null && <PasteDialog preview={edits.preview} />}
      {isComparing && (
        <ConflictDialog
          draft={draft}
          rows={loaded}
          stateOf={stateOf}
          onClose={() => setComparing(false)}
          onChoose={(choices) => {
            control.settle((present) =>
              settleConflicts(present, choices, (id, row) => ({
                mine: stateOf(id, row).texts,
                theirs: showValues(row.conflict?.reading?.values ?? null, language),
              })),
            )
            setComparing(false)
            void queryClient.invalidateQueries({ queryKey: [SHEETS] })
            void saving.save()
          }}
        />
      )}
    </Stack>
  )
}

const NO_ROWS: readonly EntryRow[] = []

/** Asks before the page is left with unsaved input, although the browser stores it in any case. */
function useWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
}
