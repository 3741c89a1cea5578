import { MAX_ALERTS } from '@retorna/contract/alerts'
import type { WireAnswer } from '@retorna/contract/tables/answer'
import { toWireAnswer } from '@retorna/contract/tables/wire-answer'
import type { Snapshot } from '../../catalog/snapshot.ts'
import type { Database } from '../../database/connection.ts'
import { restoreRow } from '../../database/deleted-rows.ts'
import { ApiError, existing } from '../../http/errors/api-error.ts'
import { unlessTaken } from '../../http/errors/unless-taken.ts'
import { playsToDetectPoint } from './played-day-queries.ts'
import { type AlertRow, findAlert, insertAlert, type NewAlert, updateAlert } from './queries.ts'

type Games = Pick<Snapshot, 'gamesById'>

/**
 * A game's answer as the alert's owner sees it, from which the alert detects changes; `null` if it is not known yet.
 */
const answerShown = ({ gamesById }: Games, gameId: number): WireAnswer | null => {
  const answer = gamesById.get(gameId)?.answer
  return answer === undefined || answer.missing === 'calculation' ? null : toWireAnswer(answer)
}

/**
 * A user's alert.
 *
 * @throws ApiError `ALERT_NOT_FOUND`.
 */
export const ownAlert = async (db: Database, userId: string, id: number): Promise<AlertRow> =>
  existing(await findAlert(db, userId, id), 'ALERT_NOT_FOUND')

/**
 * Creates an alert and returns it.
 *
 * @throws ApiError `ALERT_EXISTS`, `ALERTS_FULL`.
 */
export const addAlert = async (
  db: Database,
  games: Games,
  userId: string,
  alert: Omit<NewAlert, 'shown'>,
): Promise<AlertRow> => {
  const shown = answerShown(games, alert.gameId)
  const id = await oneActive(insertAlert(db, userId, { ...alert, shown }, MAX_ALERTS))
  if (id === undefined) throw new ApiError('ALERTS_FULL')
  return ownAlert(db, userId, id)
}

type Change = {
  [Field in keyof Omit<NewAlert, 'gameId' | 'shown'>]?: NewAlert[Field] | undefined
} & {
  is_active?: boolean | undefined
  /** ISO 8601; a silence that is already over has no effect. */
  silenced_until?: string | null | undefined
}

/**
 * Changes the given fields of an alert and returns it.
 *
 * @throws ApiError `ALERT_NOT_FOUND`, `ALERT_EXISTS`.
 */
export const editAlert = async (
  db: Database,
  games: Games,
  userId: string,
  id: number,
  { silenced_until, falseAlarms, ...values }: Change,
): Promise<AlertRow> => {
  const { game_id: gameId } = await ownAlert(db, userId, id)
  const change = {
    ...values,
    false_alarms: falseAlarms,
    silenced_until: silenced_until === undefined ? undefined : stillToCome(silenced_until),
  }
  const playsToDetect = await playsToDetectPoint(db, gameId)
  const game = { shown: answerShown(games, gameId), playsToDetect }
  const isTheirs = await oneActive(updateAlert(db, userId, id, change, game))
  if (!isTheirs) throw new ApiError('ALERT_NOT_FOUND')
  return ownAlert(db, userId, id)
}

/**
 * Restores an alert deleted within the last hour and returns it.
 *
 * @throws ApiError `ALERT_NOT_FOUND`, `ALERT_EXISTS`, `ALERTS_FULL`.
 */
export const restoreOwnAlert = async (db: Database, userId: string, id: number) => {
  const isFull = await oneActive(restoreRow(db, 'alerts', userId, id, MAX_ALERTS))
  if (isFull) throw new ApiError('ALERTS_FULL')
  return ownAlert(db, userId, id)
}

/** Refuses a second active alert of the same direction on a game. */
const oneActive = <T>(written: Promise<T>): Promise<T> => unlessTaken('ALERT_EXISTS', written)

const stillToCome = (until: string | null): Date | null => {
  if (until === null) return null
  const at = new Date(until)
  return at > new Date() ? at : null
}
