import {
  addPlaySessions,
  changePlaySession,
  comparePlaySession,
  deletePlaySession,
  listPlaySessions,
  MAX_PLAY_SESSIONS,
  type PlaySession,
  restorePlaySession,
} from '@retorna/contract/play-sessions'
import type { Plan } from '@retorna/domain/plan'
import { expectedLoss, hasHouseEdge } from '@retorna/domain/statistics/house-edge'
import { roundAmount } from '@retorna/domain/statistics/rounding'
import type { FastifyPluginAsync } from 'fastify'
import { lockUser } from '../../auth/users.ts'
import { certifiedRtpOf } from '../../catalog/snapshot.ts'
import { shownGame } from '../../catalog/visible-game.ts'
import { inTransaction } from '../../database/connection.ts'
import { hideRow, restoreRow } from '../../database/deleted-rows.ts'
import { ApiError, existing } from '../../http/errors/api-error.ts'
import { serve } from '../../http/serve.ts'
import { compareSession } from './compare-session.ts'
import { withGame } from './own-game.ts'
import {
  findSession,
  insertSessions,
  type SessionRow,
  sessionsOf,
  updateSession,
} from './queries.ts'

/** Nothing about sessions is logged, since a log would outlive them. */
export const playSessionRoutes: FastifyPluginAsync = async (app) => {
  const viewOf = (plan: Plan) => {
    const snapshot = app.catalog.snapshot()
    const gameOf = (row: SessionRow) => shownGame(snapshot, row.game_id ?? 0, plan)
    const toWire = (row: SessionRow): PlaySession => {
      const game = gameOf(row)
      const rtp = row.rtp ?? (game ? certifiedRtpOf(game) : null)
      return {
        ...row,
        game_id: game?.id ?? null,
        game_name: game?.name ?? row.game_name,
        long_run_rtp: rtp,
        average_cost: hasHouseEdge(rtp) ? roundAmount(expectedLoss(row.staked, rtp)) : null,
      }
    }
    return { snapshot, gameOf, toWire }
  }
  const required = async (userId: string, id: number): Promise<SessionRow> =>
    existing(await findSession(app.db, userId, id))

  serve(app, listPlaySessions, async ({ session, plan }) => ({
    sessions: (await sessionsOf(app.db, session.userId)).map(viewOf(plan).toWire),
  }))

  serve(app, addPlaySessions, async ({ body, session, plan }) => {
    const { snapshot, toWire } = viewOf(plan)
    const entered = body.sessions.map((one) => withGame(snapshot, one, plan))
    const request = { userId: session.userId, key: body.key, sessions: entered }
    const rows = await inTransaction(app.db, async (transaction) => {
      await lockUser(transaction, session.userId)
      return insertSessions(transaction, request, MAX_PLAY_SESSIONS)
    })
    if (rows.length === 0) throw new ApiError('PLAY_SESSIONS_FULL')
    return { sessions: rows.map(toWire) }
  })

  serve(app, changePlaySession, async ({ params: { id }, body, session, plan }) => {
    const { snapshot, gameOf, toWire } = viewOf(plan)
    const before = await required(session.userId, id)
    // A user who does not see the session's game can neither name it nor intend to remove it.
    const keepsGame =
      body.game_id === null && body.game_name === before.game_name && gameOf(before) === undefined
    const entered = withGame(snapshot, body, plan)
    const changed =
      keepsGame && before.game_id !== null ? { ...body, game_id: before.game_id } : entered
    if (!(await updateSession(app.db, session.userId, id, changed))) throw new ApiError('NOT_FOUND')
    return { session: toWire(await required(session.userId, id)) }
  })

  serve(app, deletePlaySession, async ({ params, session }) => {
    await hideRow(app.db, 'play_sessions', session.userId, params.id)
  })

  serve(app, restorePlaySession, async ({ params: { id }, session, plan }) => {
    const isFull = await restoreRow(app.db, 'play_sessions', session.userId, id, MAX_PLAY_SESSIONS)
    if (isFull) throw new ApiError('PLAY_SESSIONS_FULL')
    const row = await required(session.userId, id)
    return { session: viewOf(plan).toWire(row) }
  })

  serve(app, comparePlaySession, async ({ params: { id }, session, plan }) => {
    const { gameOf } = viewOf(plan)
    const row = await required(session.userId, id)
    return compareSession(app.db, row, gameOf(row), plan)
  })
}
