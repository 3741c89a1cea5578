import type { AlertGap } from '@retorna/contract/alerts'
import type { AlertReference, AlertType } from '@retorna/domain/statistics/alert-rule'
import { LEVEL_DAYS } from '@retorna/domain/statistics/evidence/latest-start'
import type { CatalogGame } from '../../catalog/snapshot.ts'

/** Without these, only paying too little is noticed. */
const OF_RISES: readonly AlertGap[] = ['maximum-win', 'largest-stake']

/** What evidence of a game's leaving a level lacks. */
export const alertGaps = (
  { evidence }: Pick<CatalogGame, 'evidence'>,
  reference: AlertReference,
): AlertGap[] => {
  const lacksLevel = reference === 'own-level' && evidence.days < LEVEL_DAYS
  return [...evidence.missing, ...(lacksLevel ? (['level-days'] as const) : [])]
}

/** Whether an alert by evidence can fire in spite of what is missing. An own level needs both directions. */
export const canFire = (
  { type, reference }: { type: AlertType; reference: AlertReference },
  missing: readonly AlertGap[],
): boolean => {
  const isOneSided = type !== 'increase' && reference === 'theoretical'
  // Days that are left out hold nothing up: without any other, the stakes are missing too.
  return missing.every((gap) => gap === 'several-feeds' || (isOneSided && OF_RISES.includes(gap)))
}
