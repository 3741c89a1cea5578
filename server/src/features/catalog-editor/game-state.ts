import type { VolatilityClass } from '@retorna/domain/statistics/volatility'

export type VersionState = {
  rtp: number
  variant: string | null
  isMonitored: boolean
  source: string | null
  seenOn: string | null
}

/** All editable values of a game, as the audit log keeps them before and after each change. */
export type GameState = {
  name: string
  slug: string
  providerId: number
  category: string | null
  volatilityClass: VolatilityClass | null
  standardDeviation: number | null
  reels: number | null
  paylines: number | null
  launchDate: string | null
  minBet: number | null
  maxBet: number | null
  betCurrency: string | null
  maxWinMultiplier: number | null
  technology: string | null
  platforms: string[]
  features: string[]
  popularityRating: number | null
  reviews: number | null
  source: string | null
  isActive: boolean
  versions: VersionState[]
}

export type GameFields = Omit<GameState, 'versions'>
