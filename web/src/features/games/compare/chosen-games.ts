import { createContext, use } from 'react'

export type ChosenGame = { id: number; name: string }

export type Chosen = { games: readonly ChosenGame[]; toggle: (game: ChosenGame) => void }

/** The games chosen to be compared; `null` where none can be chosen. */
export const ChosenContext = createContext<Chosen | null>(null)

export function useChosen(): Chosen | null {
  return use(ChosenContext)
}
