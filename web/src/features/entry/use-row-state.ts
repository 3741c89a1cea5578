import type { EntryRow } from '@retorna/contract/entry'
import { useCallback, useMemo } from 'react'
import { useLanguage } from '../../i18n/use-format.ts'
import type { DraftRow } from './draft.ts'
import { type RowState, rowState } from './row-state.ts'

/** The state of a row with unsaved input, even if the filters hide it. */
export function useRowState(
  rows: readonly EntryRow[],
): (gameId: number, row: DraftRow) => RowState {
  const language = useLanguage()
  const games = useMemo(() => new Map(rows.map((row) => [row.game_id, row])), [rows])
  return useCallback(
    (gameId, draft) => {
      const game = games.get(gameId)
      return rowState({ reading: game?.reading ?? null, draft, game }, language)
    },
    [games, language],
  )
}
