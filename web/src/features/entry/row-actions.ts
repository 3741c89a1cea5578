import type { EnteredField } from '@retorna/domain/entered-reading'

/** What the cells and the state of a row do. */
export type RowActions = {
  type: (gameId: number, field: EnteredField, text: string) => void
  leave: () => void
  confirm: (gameId: number) => void
  compare: () => void
}
