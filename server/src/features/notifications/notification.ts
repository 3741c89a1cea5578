import type { Notification, RtpAlertData } from '@retorna/contract/notifications'
import { round2 } from '@retorna/domain/statistics/rounding'
import type { StoredNotification } from './queries.ts'

/** A notification as callers see it. */
export const toWireNotification = (row: StoredNotification): Notification => {
  // Written by addNotifications from the same type.
  const data = row.data as RtpAlertData
  return {
    id: row.id,
    kind: row.kind,
    data: {
      ...data,
      baselineRtp: round2(data.baselineRtp),
      currentRtp: round2(data.currentRtp),
    },
    game: gameOf(row),
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  }
}

const gameOf = (row: StoredNotification): Notification['game'] => {
  const { gameId, gameSlug, gameName, providerName } = row
  if (gameId === null || gameSlug === null || gameName === null || providerName === null)
    return null
  return { id: gameId, slug: gameSlug, name: gameName, provider: providerName }
}

/** Pages of this site that messages link to, as paths. */
export const ALERTS_PATH = '/alerts'
export const CHANNELS_PATH = '/settings?tab=notifications'

/** The page of a notification about a game; the list if the game is gone. */
export const gamePath = (gameId: number | null): string =>
  gameId === null ? ALERTS_PATH : `/game/${gameId}`
