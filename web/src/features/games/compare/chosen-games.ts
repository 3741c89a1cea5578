import { createContext, use } from 'react'

export type ChosenGame = { id: number; name: string }

export type Chosen = { games: readonly ChosenGame[]; toggle: (game: ChosenGame) => void }

/** The games chosen for comparison; `null` where games cannot be chosen. */
export const ChosenContext = createContext<Chosen | null>(null)

export function useChosen(): Chosen | null {
  return use(ChosenContext)
}
