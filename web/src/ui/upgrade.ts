import type { Capability } from '@retorna/domain/plan'
import { createContext, use } from 'react'

/** Offers the plans that open more; with a capability, those that open it. */
export type OfferUpgrade = (capability?: Capability) => void

export const UpgradeContext = createContext<OfferUpgrade>(() => undefined)

/** Opens the upgrade offer over the page. */
export function useUpgrade(): OfferUpgrade {
  return use(UpgradeContext)
}
