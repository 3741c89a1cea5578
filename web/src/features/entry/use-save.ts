import type { ReplyOf } from '@retorna/contract/endpoint'
import type { Entry, EntryResult, listEntryRows } from '@retorna/contract/staff/entry'
import { ENTERED_FIELDS } from '@retorna/domain/readings/entered-reading'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { newRequestKey } from '../../api/request-key.ts'
import { PROGRESS, SHEETS, sendEntries } from './api.ts'
import { applyResults, type SentRow } from './draft.ts'
import { SEGMENT_NAMES } from './segment.ts'
import type { DraftControl } from './use-draft.ts'
import type { SheetFilters } from './use-sheet.ts'
import type { StateOf } from './use-sheet-rows.ts'

const ROWS_PER_BATCH = 50
const WAITS_MS = [500, 2000]

const NO_SEGMENT = Object.fromEntries(SEGMENT_NAMES.map((name) => [name, undefined]))

type Sheet = ReplyOf<typeof listEntryRows>

export type Saving = {
  /** Counts rows while a save runs. */
  progress: { done: number; all: number } | null
  error: Error | null
  /** Cells that this page has saved, as `<game> <field>`. */
  saved: ReadonlySet<string>
  save: () => Promise<void>
}

/**
 * Saves valid unsaved rows, batch by batch. A batch whose reply was lost is sent again with the same key; the result of
 * a batch counts even if a later one fails.
 */
export function useSave(
  { feedId, day, segment }: SheetFilters,
  source: string,
  control: DraftControl,
  stateOf: StateOf,
): Saving {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<Saving['progress']>(null)
  const [error, setError] = useState<Error | null>(null)
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set())
  const isRunning = useRef(false)

  const take = (sent: readonly SentRow[], results: readonly EntryResult[]) => {
    control.settle((draft) => applyResults(draft, sent, results))
    const stored = results.filter(({ status }) => status === 'saved' || status === 'unchanged')
    const readings = new Map(stored.map((result) => [result.game_id, result.reading]))
    queryClient.setQueriesData<Sheet>(
      // A part that is not named must be missing in the key, too.
      { queryKey: [SHEETS, { feed_id: feedId, day, ...NO_SEGMENT, ...segment }] },
      (sheet) =>
        sheet && {
          ...sheet,
          rows: sheet.rows.map((row) => {
            const reading = readings.get(row.game_id)
            return reading === undefined ? row : { ...row, reading }
          }),
        },
    )
    setSaved((before) => {
      const cells = sent
        .filter(({ gameId }) => readings.has(gameId))
        .flatMap(({ gameId, cells: texts }) =>
          ENTERED_FIELDS.filter((field) => texts[field] !== undefined).map(
            (field) => `${gameId} ${field}`,
          ),
        )
      return new Set([...before, ...cells])
    })
  }

  const save = async () => {
    if (isRunning.current) return
    isRunning.current = true
    setError(null)
    const rows = Object.entries(control.latest()).flatMap(([id, row]) => {
      const { values, marks } = stateOf(Number(id), row)
      if (row.conflict !== undefined || marks.some(({ blocks }) => blocks)) return []
      return [{ gameId: Number(id), row, values }]
    })
    setProgress({ done: 0, all: rows.length })
    try {
      for (let start = 0; start < rows.length; start += ROWS_PER_BATCH) {
        const batch = rows.slice(start, start + ROWS_PER_BATCH)
        const { results } = await sendPatiently(
          batch.map(({ gameId, row, values }) => ({
            game_id: gameId,
            day,
            version: row.seen?.version ?? null,
            values,
            confirmed: row.isConfirmed,
          })),
          { feedId, source, segment },
        )
        take(
          batch.map(({ gameId, row }) => ({ gameId, cells: row.cells })),
          results,
        )
        setProgress({ done: start + batch.length, all: rows.length })
      }
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    } finally {
      isRunning.current = false
      setProgress(null)
      void queryClient.invalidateQueries({ queryKey: [PROGRESS] })
    }
  }

  return { progress, error, saved, save }
}

/** Sends a batch; if no reply came, sends it again with the same key. */
async function sendPatiently(rows: Entry[], about: Parameters<typeof sendEntries>[2]) {
  const key = newRequestKey()
  for (const wait of WAITS_MS) {
    try {
      return await sendEntries(key, rows, about)
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'CONNECTION')) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return sendEntries(key, rows, about)
}
