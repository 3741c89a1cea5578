import { createContext, useContext } from 'react'

/** Opens the passport of the value of a day, `yyyy-mm-dd`. */
export const PassportContext = createContext<(day: string) => void>(() => undefined)

/** Opens where the value of a day comes from. */
export const useOpenPassport = () => useContext(PassportContext)
