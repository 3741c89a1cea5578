import { createContext, useContext } from 'react'

/** Opens the passport of a game's value of a day (`yyyy-mm-dd`). */
export const PassportContext = createContext<(gameId: number, day: string) => void>(() => undefined)

/** The function that opens the origin of a game's value of a day. */
export const useOpenPassport = () => useContext(PassportContext)
