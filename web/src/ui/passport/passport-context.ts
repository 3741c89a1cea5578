import { createContext, useContext } from 'react'

/** Opens the passport of a game's value of a day, `yyyy-mm-dd`. */
export const PassportContext = createContext<(gameId: number, day: string) => void>(() => undefined)

/** Opens where a game's value of a day comes from. */
export const useOpenPassport = () => useContext(PassportContext)
