import type { EnteredField } from '@retorna/domain/entered-reading'

/** The DOM id of a cell's input. */
export const cellId = (gameId: number, field: EnteredField): string => `entry-${gameId}-${field}`
