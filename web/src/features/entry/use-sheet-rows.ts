import { useMediaQuery } from '@mantine/hooks'
import type { EntryRow } from '@retorna/contract/staff/entry'
import {
  ENTERED_FIELDS,
  type EnteredField,
  EXTRA_FIELDS,
  isExtraField,
} from '@retorna/domain/readings/entered-reading'
import { useMemo, useState } from 'react'
import { useLanguage } from '../../i18n/use-format.ts'
import type { DraftRow } from './draft.ts'
import { type RowState, rowState } from './row-state.ts'

/** The rows that were unsaved at any time since the filter was set, so that saved ones stay; `null` shows all rows. */
export function useKeptIds(isAsked: boolean, ids: readonly string[]): ReadonlySet<string> | null {
  const [kept, setKept] = useState<ReadonlySet<string> | null>(null)
  if (isAsked && (kept === null || ids.some((id) => !kept.has(id))))
    setKept(new Set([...(kept ?? []), ...ids]))
  if (!isAsked && kept !== null) setKept(null)
  return kept
}

/** The columns shown, with or without those that few sources have; `null` shows them if a row has such a value. */
export function shownFields(
  withSums: boolean | null,
  rows: readonly EntryRow[],
): readonly EnteredField[] {
  const areShown =
    withSums ??
    rows.some(({ reading }) => EXTRA_FIELDS.some((field) => reading?.values[field] != null))
  return areShown ? ENTERED_FIELDS : ENTERED_FIELDS.filter((field) => !isExtraField(field))
}

/** The state of a game's row with its unsaved input, even if the filters hide it. */
export type StateOf = (gameId: number, draft: DraftRow | undefined) => RowState

export function useRowState(rows: readonly EntryRow[], currency: string | null): StateOf {
  const language = useLanguage()
  const games = useMemo(() => new Map(rows.map((row) => [row.game_id, row])), [rows])
  return (gameId, draft) => rowState(games.get(gameId), draft, currency, language)
}

/** The width below which a row is a card, with two cells side by side. */
const CARDS = '(max-width: 36em)'
const ROW_HEIGHT = 56
const CARD_FRAME_HEIGHT = 152
const CARD_CELL_HEIGHT = 58

/** Height of a row in pixels; on small screens a row is a card. */
export function useRowHeight(fields: number): number {
  const isCard = useMediaQuery(CARDS, false, { getInitialValueInEffect: false })
  return isCard ? CARD_FRAME_HEIGHT + (CARD_CELL_HEIGHT * fields) / 2 : ROW_HEIGHT
}
