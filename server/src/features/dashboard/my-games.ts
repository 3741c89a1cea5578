import { needsLook } from '@retorna/contract/answer-need'
import type { getMyGames, MyGame } from '@retorna/contract/dashboard'
import type { FieldsOf } from '@retorna/contract/endpoint'
import type { AnswerKind } from '@retorna/domain/answer/answer'
import { addDays, dayOf } from '@retorna/domain/day'
import { can, type Plan } from '@retorna/domain/plan'
import { round2 } from '@retorna/domain/statistics/rounding'
import { shownAnswer } from '../../catalog/game-row.ts'
import { type CatalogGame, type Snapshot, verdictOf } from '../../catalog/snapshot.ts'
import { shownGame } from '../../catalog/visible-game.ts'
import { toWireGame } from '../../catalog/wire-game.ts'
import type { Database } from '../../database/connection.ts'
import { lastVisit, noteVisit, type OwnGame, ownGames, recentDays } from './my-games-queries.ts'

const SHOWN_GAMES = 6
const SHOWN_OTHERS = 24
const SHOWN_DAYS = 14
/** Kinds of answers whose games need a look; the last kind is listed first. */
const FIRST_KINDS: readonly (AnswerKind | null)[] = ['version', 'off']
/** The number of games whose RTPs a visit stores. */
const KEPT_GAMES = 100

type Setting = { db: Database; snapshot: Snapshot; timeZone: string }
type Reader = { userId: string; plan: Plan }
type ShownGame = OwnGame & { game: CatalogGame }

/** A user's own games that the plan shows, the latest first. */
const shownGames = async (
  { db, snapshot }: Pick<Setting, 'db' | 'snapshot'>,
  { userId, plan }: Reader,
): Promise<ShownGame[]> => {
  const own = await ownGames(db, userId, { withAlerts: can(plan, 'alerts') })
  return own.flatMap((one) => {
    const game = shownGame(snapshot, one.gameId, plan)
    return game === undefined ? [] : [{ ...one, game }]
  })
}

const currentRtp = ({ metrics }: CatalogGame, plan: Plan): number | null =>
  can(plan, 'current-rtp') && metrics !== null ? round2(metrics.currentRtp) : null

/** In the order of {@link getMyGames}, with the days that the plan shows. */
export const readMyGames = async (
  { db, snapshot, timeZone }: Setting,
  reader: Reader,
  now: Date,
  { others }: { others: boolean },
): Promise<FieldsOf<typeof getMyGames>> => {
  const { userId, plan } = reader
  const all = await shownGames({ db, snapshot }, reader)
  const own = others ? all.filter(({ isFavorite }) => !isFavorite) : all
  const visit = await lastVisit(db, userId, now)
  const changed = own.map((one) => {
    const before = visit?.rtps[one.gameId]
    const current = currentRtp(one.game, plan)
    const isKnown = before !== undefined && current !== null
    return { ...one, change: isKnown ? round2(current - before) : null }
  })
  const moved = changed.filter(({ change }) => change !== null && change !== 0)
  const kinds = new Map(
    own.map(({ game }) => {
      const answer = shownAnswer(game.answer, plan)
      return [game.id, needsLook(answer) ? answer.kind : null]
    }),
  )
  const urgency = ({ game }: ShownGame) => FIRST_KINDS.indexOf(kinds.get(game.id) ?? null)
  const shown = changed
    .toSorted(
      (a, b) => urgency(b) - urgency(a) || Math.abs(b.change ?? 0) - Math.abs(a.change ?? 0),
    )
    .slice(0, others ? SHOWN_OTHERS : SHOWN_GAMES)
  const chosen = own.filter(({ isFavorite, hasAlert }) => isFavorite || hasAlert)
  const countOf = (kind: AnswerKind) =>
    chosen.filter(({ game }) => kinds.get(game.id) === kind).length
  const ids = can(plan, 'real-rtp') ? shown.map(({ gameId }) => gameId) : []
  const first = addDays(dayOf(now, timeZone), 1 - SHOWN_DAYS)
  const days = ids.length === 0 ? [] : await recentDays(db, ids, first)
  const toMyGame = ({
    game,
    isFavorite,
    hasAlert,
    lookedAt,
    change,
  }: (typeof shown)[number]): MyGame => ({
    ...toWireGame(game, plan, '7d'),
    is_favorite: isFavorite,
    has_alert: hasAlert,
    looked_at: lookedAt?.toISOString() ?? null,
    change,
    days: days
      .filter(({ game_id }) => game_id === game.id)
      .map(({ day, rtp }) => ({ date: day, rtp: round2(rtp) })),
  })
  return {
    data: shown.map(toMyGame),
    total: own.length,
    chosen: chosen.length,
    off: countOf('off'),
    other_version: countOf('version'),
    moved: moved.length,
    moved_beyond_chance: moved.filter(({ game }) => verdictOf(game, 'current') === 'outside')
      .length,
    last_visit: visit?.at.toISOString() ?? null,
  }
}

/** Stores what the overview shows a user now, for their next visit. */
export const rememberVisit = async (
  setting: Pick<Setting, 'db' | 'snapshot'>,
  reader: Reader,
  now: Date,
): Promise<void> => {
  const own = await shownGames(setting, reader)
  const rtps = own.slice(0, KEPT_GAMES).flatMap(({ game }) => {
    const rtp = currentRtp(game, reader.plan)
    return rtp === null ? [] : [[game.id, rtp] as const]
  })
  await noteVisit(setting.db, reader.userId, Object.fromEntries(rtps), now)
}
