import { getPeopleSummary, listPeople } from '@retorna/contract/staff/people'
import {
  endPersonSessions,
  getPerson,
  setPersonBlocked,
  setPersonPlan,
  setPersonRole,
} from '@retorna/contract/staff/person'
import { dayOf, windowStart } from '@retorna/domain/day'
import type { FastifyPluginAsync } from 'fastify'
import { ApiError } from '../../http/errors/api-error.ts'
import { serve } from '../../http/serve.ts'
import { shareRuns } from '../../http/share-runs.ts'
import { setPlanByHand } from '../../outbox/set-plan-by-hand.ts'
import { changeBlocked, changeRole, endAllSessions } from './change-person.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { personDetail } from './person-detail.ts'
import { privacyRequestRoutes } from './privacy-routes.ts'
import { findPeople, type Position } from './queries.ts'
import { summarizePeople } from './summarize-people.ts'
import { countPeople, peopleByDay } from './summary-queries.ts'

const TREND_DAYS = 30

/** Routes for staff to view, change and invite users, and to handle their privacy requests. */
export const peopleRoutes: FastifyPluginAsync = async (app) => {
  const hasKey = app.config.payments.stripe !== undefined

  serve(app, listPeople, async ({ query: { search = '', late, staff, cursor, plan, state } }) => {
    const after = cursor === undefined ? null : fromCursor(cursor)
    const { people, next } = await findPeople(
      app.db,
      { search, plan, state, isLate: late === true, isStaff: staff === true },
      after,
    )
    return { people, next: next && toCursor(next) }
  })

  const summary = shareRuns(async () => {
    const { timeZone } = app.config
    const last = dayOf(new Date(), timeZone)
    const period = { first: windowStart(last, TREND_DAYS), last, timeZone }
    const [counted, days] = await Promise.all([countPeople(app.db), peopleByDay(app.db, period)])
    return { ...summarizePeople(counted), days }
  })

  serve(app, getPeopleSummary, () => summary())

  serve(app, getPerson, async ({ params }) => {
    const today = dayOf(new Date(), app.config.timeZone)
    return { person: await personDetail(app.db, params.id, { today, hasKey }) }
  })

  serve(app, setPersonPlan, async ({ params, body, session }) => {
    const isDone = await setPlanByHand(app.db, {
      userId: params.id,
      actor: session.userId,
      publicUrl: app.config.publicUrl,
      hasKey,
      ...body,
    })
    if (!isDone) throw new ApiError('NOT_FOUND')
    app.sessions.changeUser(params.id)
    return {}
  })

  serve(app, setPersonRole, async ({ params, body, session }) => {
    await changeRole(app.db, { userId: params.id, actor: session.userId, ...body })
    app.sessions.changeUser(params.id)
    return {}
  })

  serve(app, setPersonBlocked, async ({ params, body, session }) => {
    await changeBlocked(app.db, { userId: params.id, actor: session.userId, ...body })
    app.sessions.changeUser(params.id)
    return {}
  })

  serve(app, endPersonSessions, async ({ params, session }) => {
    const ended = await endAllSessions(app.db, { userId: params.id, actor: session.userId })
    app.sessions.changeUser(params.id)
    return { ended }
  })

  await app.register(invitationRoutes)
  await app.register(privacyRequestRoutes)
}

/** The end of a page as an opaque text for callers. */
const toCursor = ({ createdAt, id }: Position): string => `${createdAt} ${id}`

/** The start of the next page; the contract has validated the text. */
const fromCursor = (cursor: string): Position => {
  const space = cursor.indexOf(' ')
  return { createdAt: cursor.slice(0, space), id: cursor.slice(space + 1) }
}
