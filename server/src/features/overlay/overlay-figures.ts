import type { OverlayFigures } from '@retorna/contract/overlay'
import { answerOfRow } from '@retorna/contract/tables/answer'
import { addDays } from '@retorna/domain/day'
import { can, gamesVisible, type Plan } from '@retorna/domain/plan'
import { dataGate } from '../../auth/sessions/session.ts'
import { toGameDetailRow, toGameRow } from '../../catalog/game-row.ts'
import type { CatalogGame, Snapshot } from '../../catalog/snapshot.ts'
import { shownCost } from '../../catalog/wire-game.ts'
import type { OwnedLink } from './queries.ts'

/** The plan whose figures an overlay shows, which is its owner's; null if it shows no current figures. */
export const overlayPlan = (owner: OwnedLink, now: Date): Plan | null => {
  if (owner.isBlocked) return null
  const gate = dataGate(owner, now)
  return gate.access === 'open' && can(gate.plan, 'current-rtp') ? gate.plan : null
}

/**
 * The data that a plan shows of one of these games: among those read last, or a day before (since feeds end their
 * days at different hours), the one furthest from its theoretical RTP, ties by popularity. Null if none of the games
 * that the plan shows has a reading.
 */
export const overlayFigures = (
  snapshot: Snapshot,
  gameIds: readonly number[],
  plan: Plan,
): OverlayFigures | null => {
  const shown = gameIds
    .flatMap((id) => snapshot.gamesById.get(id) ?? [])
    .filter(({ position, metrics }) => metrics !== null && position < gamesVisible(plan))
  const newest = shown.map(lastDayOf).sort().at(-1)
  if (newest === undefined) return null
  const since = addDays(newest, -1)
  const [game] = shown
    .filter((one) => lastDayOf(one) >= since)
    .sort((one, other) => distanceOf(other) - distanceOf(one) || one.position - other.position)
  return game === undefined ? null : toFigures(game, plan, snapshot.isDemo)
}

const lastDayOf = ({ metrics }: CatalogGame): string => metrics?.currentDay ?? ''

/** Games without a certified RTP come last. */
const distanceOf = ({ metrics }: CatalogGame): number =>
  metrics?.difference == null ? -1 : Math.abs(metrics.difference)

const toFigures = (game: CatalogGame, plan: Plan, isDemo: boolean): OverlayFigures | null => {
  const row = toGameRow(game, plan)
  if (row.current_rtp_percent === null || row.current_day === null) return null
  const { expected_low_percent: low, expected_high_percent: high } = toGameDetailRow(game, plan)
  const cost = shownCost(game, plan)
  const range = low === null || high === null ? null : { low, high }
  return {
    game: row.name,
    provider: row.provider_name,
    image: row.image_url,
    currentRtp: row.current_rtp_percent,
    day: row.current_day,
    theoreticalRtp: row.theoretical_rtp_percent,
    expectedRange: range,
    isRangeAssumed: range !== null && game.inputs.deviation?.source === 'assumed',
    answer: answerOfRow(row),
    costRtp: cost.rtp,
    certifiedRtp: cost.certified,
    isDemo,
  }
}
