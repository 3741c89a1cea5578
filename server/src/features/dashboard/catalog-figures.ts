import { combined, sumOfKnown } from '@retorna/domain/statistics/best-class'
import { rtpFromVolumes } from '@retorna/domain/statistics/rtp-average'
import { mean } from '@retorna/domain/statistics/sample-statistics'

/**
 * A game's contribution to a day of the catalog. `currency` is that of its volumes; unknown ones count as one currency.
 */
type GameOnDay = {
  rtp: number
  turnover: number | null
  payout: number | null
  plays: number | null
  currency: string | number | null
}

type CatalogFigures = {
  /** Percent; `null` without games. */
  rtp: number | null
  /** `null` unless every game has it, in one currency. */
  turnover: number | null
  payout: number | null
  /** The weights of the RTP. */
  by: 'turnover' | 'plays' | 'mean'
}

/**
 * The figures of all games on a day, added up as in a report: by turnover if every game has it in one currency, else by
 * plays if every game has them, else as the mean. Amounts in different currencies are never added.
 */
export const catalogFigures = (games: readonly GameOnDay[]): CatalogFigures => {
  const currencies = new Set(
    games.flatMap(({ turnover, currency }) => (turnover ? [currency] : [])),
  )
  const total = (name: 'turnover' | 'payout') =>
    currencies.size > 1 ? null : sumOfKnown(games.map((game) => game[name]))
  const volumes = { turnover: total('turnover'), payout: total('payout') }
  const byTurnover = rtpFromVolumes(volumes.turnover, volumes.payout)
  if (byTurnover !== null) return { rtp: byTurnover, ...volumes, by: 'turnover' }
  if (sumOfKnown(games.map(({ plays }) => plays))) {
    const parts = games.map(({ rtp, plays }) => ({ rtp, plays, turnover: null, payout: null }))
    return { rtp: combined({ by: 'plays', counted: parts })?.rtp ?? null, ...volumes, by: 'plays' }
  }
  return { rtp: mean(games.map(({ rtp }) => rtp)), ...volumes, by: 'mean' }
}
