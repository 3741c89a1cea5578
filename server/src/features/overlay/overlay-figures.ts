import type { OverlayFigures } from '@retorna/contract/overlay'
import { can, gamesVisible, type Plan } from '@retorna/domain/plan'
import { round2 } from '@retorna/domain/statistics/rounding'
import { dataGate } from '../../auth/sessions/session.ts'
import type { CatalogGame, Snapshot } from '../../catalog/snapshot.ts'
import { imageUrl, rounded } from '../../catalog/wire-game.ts'
import type { OwnedLink } from './queries.ts'

/** The plan whose figures an overlay shows: its owner's; null if that shows no current ones. */
export const overlayPlan = (owner: OwnedLink, now: Date): Plan | null => {
  if (owner.isBlocked) return null
  const gate = dataGate(owner, now)
  return gate.access === 'open' && can(gate.plan, 'current-rtp') ? gate.plan : null
}

/**
 * What a plan shows of the best of these games: the one furthest above its theoretical RTP, ties by
 * popularity. Null if none that it shows has a reading.
 */
export const overlayFigures = (
  snapshot: Snapshot,
  gameIds: readonly number[],
  plan: Plan,
): OverlayFigures | null => {
  const shown = gameIds
    .flatMap((id) => snapshot.gamesById.get(id) ?? [])
    .filter(({ position, metrics }) => metrics !== null && position < gamesVisible(plan))
    .sort((one, other) => differenceOf(other) - differenceOf(one) || one.position - other.position)
  const [game] = shown
  return game === undefined ? null : toFigures(game, snapshot.isDemo)
}

const LOWEST = -1_000_000

const differenceOf = ({ metrics }: CatalogGame): number => metrics?.difference ?? LOWEST

const toFigures = (game: CatalogGame, isDemo: boolean): OverlayFigures | null => {
  const { metrics, theoreticalRtp, inputs } = game
  if (metrics === null) return null
  const judgment = game.judgments['1d']
  const range = judgment?.ranges?.watch ?? null
  return {
    game: game.name,
    provider: game.provider.name,
    image: imageUrl(game),
    currentRtp: round2(metrics.currentRtp),
    day: metrics.currentDay,
    theoreticalRtp: rounded(theoreticalRtp),
    difference: rounded(metrics.difference),
    expectedRange: range && { low: round2(range.low), high: round2(range.high) },
    isRangeAssumed: range !== null && inputs.deviation?.source === 'assumed',
    verdict: judgment?.verdict ?? null,
    isDemo,
  }
}
