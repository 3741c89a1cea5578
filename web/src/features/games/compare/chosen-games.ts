import { createContext } from 'react'

export type ChosenGame = { id: number; name: string }

type Chosen = { games: readonly ChosenGame[]; toggle: (game: ChosenGame) => void }

/** The games chosen for comparison; `null` where games cannot be chosen. */
export const ChosenContext = createContext<Chosen | null>(null)
