import type { EnteredField } from '@retorna/domain/entered-reading'

/** Names the input of a cell in the page. */
export const cellId = (gameId: number, field: EnteredField): string => `entry-${gameId}-${field}`
