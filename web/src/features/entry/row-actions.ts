import type { EnteredField } from '@retorna/domain/entered-reading'

/** The actions of a row's cells and state. */
export type RowActions = {
  type: (gameId: number, field: EnteredField, text: string) => void
  leave: () => void
  confirm: (gameId: number) => void
  compare: () => void
}
