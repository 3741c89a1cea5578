import type { Capability } from '@retorna/domain/plan'
import { createContext, use } from 'react'

/** Offers higher plans; with a capability, those that include it. */
export type OfferUpgrade = (capability?: Capability) => void

export const UpgradeContext = createContext<OfferUpgrade>(() => undefined)

/** Opens the upgrade offer over the page. */
export const useUpgrade = (): OfferUpgrade => use(UpgradeContext)
