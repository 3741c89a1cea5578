import { PREVIEW_DAYS, type previewAlert } from '@retorna/contract/alerts'
import type { FieldsOf } from '@retorna/contract/endpoint'
import { windowStart } from '@retorna/domain/day'
import { countFirings } from '@retorna/domain/statistics/alert-rule'
import { playsToDetect } from '@retorna/domain/statistics/detectable-move'
import { evidenceAlarms } from '@retorna/domain/statistics/evidence/detector'
import { alertFactors, LEVEL_DAYS } from '@retorna/domain/statistics/evidence/latest-start'
import { ownLevelAlarms } from '@retorna/domain/statistics/evidence/own-level'
import { firingsByChance } from '@retorna/domain/statistics/firings-by-chance'
import { chanceOf } from '@retorna/domain/statistics/limits/chance'
import type { CatalogGame } from '../../catalog/snapshot.ts'
import type { Database } from '../../database/connection.ts'
import { alertGaps, canFire } from './alert-gaps.ts'
import { detectorDays } from './detect-shifts.ts'
import { playedDays } from './played-day-queries.ts'
import { type DayOfGame, daysOfGame } from './preview-queries.ts'
import { versionChanges, versionLacksStakes } from './version-queries.ts'

type Query = ReturnType<(typeof previewAlert)['query']['parse']>
type Preview = FieldsOf<typeof previewAlert>

/** The number of days that determine a game's volume. */
const VOLUME_DAYS = 30

/**
 * How often an alert in points would have fired, and how often it would fire by chance alone. It waits on days whose
 * plays cannot distinguish its threshold from chance, given the variation of the latest day.
 */
export const previewPoints = async (
  db: Database,
  game: CatalogGame,
  query: Query,
  today: string,
): Promise<Preview> => {
  const first = windowStart(today, PREVIEW_DAYS)
  const known = await daysOfGame(db, game.id, first)
  const before = known.find(({ day }) => day < first)
  const days = known.filter(({ day }) => day >= first)
  const rule = { type: query.alert_type, thresholdPoints: query.threshold_percentage }
  const latest = days.filter(({ day }) => day >= windowStart(today, VOLUME_DAYS))
  const deviation = dailyDeviation(game, latest)
  const variation = (await playedDays(db, [game.id])).get(game.id)?.variation
  const needed = variation === undefined ? 0 : playsToDetect(rule.thresholdPoints, variation)
  const tells = (plays: number | null) => plays === null || plays >= needed
  // The alert can fire only on these days.
  const share = latest.filter(({ plays }) => tells(plays)).length / latest.length
  return {
    fired: countFirings(
      rule,
      before !== undefined && tells(before.plays) ? before.rtp : null,
      days.map(({ rtp }) => rtp),
      (day) => tells(days[day]?.plays ?? null),
    ),
    days: days.length,
    by_chance_a_year: deviation === null ? null : share * firingsByChance(rule, deviation),
    is_assumed: game.inputs.deviation?.source === 'assumed',
    missing: [],
  }
}

/**
 * How much chance alone spreads a day's RTP at the volume of the last 30 days, in points; `null` if the volume or the
 * standard deviation of a play is unknown.
 *
 * @param days the days of the window. Its stakes are those of the days whose stakes are known or, without any, of all
 *   days with plays.
 */
const dailyDeviation = ({ inputs }: CatalogGame, days: readonly DayOfGame[]): number | null => {
  const played = days.filter(({ plays }) => plays !== null && plays > 0)
  const count = played.filter(({ isStaked }) => isStaked).length || played.length
  const stakes = inputs.windows?.['30d'].stakes ?? null
  if (stakes === null || inputs.shape === null || count === 0) return null
  const { deviation, turnover } = chanceOf(stakes, inputs.shape, inputs.stakeVariation)
  return (100 * deviation * Math.sqrt(count)) / turnover
}

/** How often an alert by evidence would have fired if it had counted from the first of these days on. */
export const previewEvidence = async (
  db: Database,
  game: CatalogGame,
  query: Query,
  today: string,
): Promise<Preview> => {
  const { alert_type: type, reference, false_alarms_a_year: falseAlarms } = query
  const missing = alertGaps(game, query, null)
  const canEverFire = canFire({ type, unit: 'evidence', reference }, missing)
  const first = windowStart(today, PREVIEW_DAYS)
  const needsLevel = reference === 'own-level'
  const found = await detectorDays(db, [{ gameId: game.id, from: first, needsLevel }])
  const judged = found.get(game.id) ?? []
  const counted = judged.filter(
    ({ day, number }) => day >= first && (!needsLevel || number > LEVEL_DAYS),
  )
  const factors = counted.map((day) => alertFactors(day.factors, type))
  const level = judged.filter(({ number }) => number <= LEVEL_DAYS).map((day) => day.factors)
  const alarms = () =>
    needsLevel
      ? ownLevelAlarms(level, factors, falseAlarms)
      : evidenceAlarms(factors, game.theoreticalRtp ?? 0, falseAlarms)
  return {
    fired: canEverFire ? alarms().filter(Boolean).length : 0,
    days: canEverFire ? counted.length : 0,
    by_chance_a_year: canEverFire ? falseAlarms : null,
    is_assumed: false,
    missing,
  }
}

/** How often the named version of the game changed. */
export const previewVersion = async (
  db: Database,
  game: CatalogGame,
  query: Query,
  today: string,
): Promise<Preview> => ({
  ...(await versionChanges(db, game.id, query.alert_type, windowStart(today, PREVIEW_DAYS))),
  by_chance_a_year: null,
  is_assumed: false,
  missing: alertGaps(game, query, await versionLacksStakes(db, game.id)),
})
