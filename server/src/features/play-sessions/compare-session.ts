import type { FieldsOf } from '@retorna/contract/endpoint'
import type { ComparisonGap, comparePlaySession } from '@retorna/contract/play-sessions'
import { TABLE_RTP_TOLERANCE_POINTS } from '@retorna/contract/staff/payout-tables'
import { can, type Plan } from '@retorna/domain/plan'
import { sessionRange } from '@retorna/domain/statistics/payouts/session-range'
import { type CatalogGame, certifiedRtpOf } from '../../catalog/snapshot.ts'
import { unpackPayouts } from '../../catalog/stored-payouts.ts'
import type { Database } from '../../database/connection.ts'
import { type SessionRow, tableNear } from './queries.ts'

type Compared = FieldsOf<typeof comparePlaySession>

/**
 * Compares a session with all sessions of the same number of spins at the same stakes; unknown stakes count as equal.
 *
 * @param game the game as the plan shows it; undefined if the plan does not show it.
 */
export const compareSession = async (
  db: Database,
  session: SessionRow,
  game: CatalogGame | undefined,
  plan: Plan,
): Promise<Compared> => {
  const { spins, staked, is_fixed, stakes } = session
  const without = (missing: ComparisonGap): Compared => ({ comparison: null, missing })
  if (game === undefined) return without('game')
  const rtp = comparedRtp(session, game, plan)
  const table = rtp && (await tableNear(db, game.id, rtp, TABLE_RTP_TOLERANCE_POINTS))
  if (!table) return without('table')
  if (spins === null) return without('spins')
  if (!is_fixed) return without('not-fixed')
  const classes =
    stakes === null
      ? [{ stake: staked / spins, plays: spins }]
      : stakes.map(({ stake, spins: plays }) => ({ stake, plays }))
  const range = sessionRange(unpackPayouts(table.distribution), classes, session.won)
  return { comparison: { ...range, table_rtp: table.rtp }, missing: null }
}

/** A game's other versions belong to its details; a plan without these compares only with the monitored version. */
const comparedRtp = ({ rtp }: SessionRow, game: CatalogGame, plan: Plan): number | null => {
  const certified = certifiedRtpOf(game)
  return rtp === null || can(plan, 'game-details') || rtp === certified ? (rtp ?? certified) : null
}
