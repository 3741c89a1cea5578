import type { EntryRow } from '@retorna/contract/staff/entry'
import { nameKey } from '@retorna/domain/game-name'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { sheetQuery } from './api.ts'
import { parseClipboard, pastedChanges } from './clipboard.ts'
import type { CellChange } from './draft.ts'
import type { Place } from './grid-range.ts'
import { matchPaste, type PastedLine, type SettledPaste } from './match-paste.ts'
import { type PastedColumns, pastedColumns } from './paste-columns.ts'
import type { SheetFilters } from './use-sheet.ts'

/** A sheet this recent need not be reloaded: later changes show as conflicts on saving. */
const FRESH_MS = 30_000

/** A pasted block whose rows name their games, as shown before anything changes. */
export type PastePreview = {
  columns: PastedColumns
  lines: PastedLine[]
  acceptByGame: (fitting: SettledPaste['fitting']) => void
  acceptByPosition: () => void
  close: () => void
}

/**
 * Pasting from a spreadsheet. Rows that name their games are matched with all games of the day and previewed; a block
 * that names no games is pasted by position, from the active cell on.
 */
export function usePaste({
  filters,
  rows,
  active,
  putMany,
  onNotice,
}: {
  filters: SheetFilters
  /** The rows shown. */
  rows: readonly EntryRow[]
  active: Place
  putMany: (changes: readonly CellChange[], games?: readonly EntryRow[]) => void
  onNotice: (notice: string) => void
}) {
  const { t, language } = useTexts('entry')
  const queryClient = useQueryClient()
  const [preview, setPreview] = useState<PastePreview | null>(null)

  const pasteByPosition = (cells: string[][]) => {
    const { changes, left } = pastedChanges(cells, rows, active, language)
    putMany(changes)
    const count = new Set(changes.map(({ gameId }) => gameId)).size
    onNotice(
      left > 0 ? t('pastedSome', { count, left }) : t('pasted', { count, cells: changes.length }),
    )
    setPreview(null)
  }
  const pasteByGame = (fitting: SettledPaste['fitting'], games: readonly EntryRow[]) => {
    putMany(
      fitting.flatMap(({ game, texts }) =>
        Object.entries(texts).map(([field, text]) => ({
          gameId: game.game_id,
          field: field as keyof typeof texts,
          text,
        })),
      ),
      games,
    )
    const shown = new Set(rows.map(({ game_id }) => game_id))
    const hidden = fitting.filter(({ game }) => !shown.has(game.game_id)).length
    const said = t('paste.done', { count: fitting.length })
    onNotice(hidden === 0 ? said : `${said} ${t('paste.hidden', { count: hidden })}`)
    setPreview(null)
  }
  const open = async (cells: string[][], columns: PastedColumns) => {
    try {
      const all = await queryClient.fetchQuery({
        ...sheetQuery({ ...filters, providerId: null, search: '', shown: 'all' }),
        staleTime: FRESH_MS,
      })
      setPreview({
        columns,
        lines: matchPaste(cells, columns, all.rows, filters.day, language),
        acceptByGame: (fitting) => pasteByGame(fitting, all.rows),
        acceptByPosition: () => pasteByPosition(cells),
        close: () => setPreview(null),
      })
    } catch {
      onNotice(t('paste.failed'))
    }
  }
  /** Returns false for a single cell, which is left to the browser. */
  const paste = (text: string): boolean => {
    const cells = parseClipboard(text)
    if (cells.length === 1 && cells[0]?.length === 1) return false
    const providers = new Set(
      rows.flatMap(({ provider, providerAliases = [] }) =>
        [provider, ...providerAliases].map(nameKey),
      ),
    )
    const columns = pastedColumns(cells, active.column, (name) => providers.has(nameKey(name)))
    if (columns === null) pasteByPosition(cells)
    else void open(cells, columns)
    return true
  }
  return { paste, preview }
}
