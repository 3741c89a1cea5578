import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { writeInInvestigation } from '@retorna/contract/staff/investigation-entries'
import {
  attachToInvestigation,
  getInvestigation,
  getInvestigationDesk,
  getInvestigationFile,
  INVESTIGATIONS_PER_PAGE,
  listInvestigations,
  MAX_ATTACHMENT_BYTES,
  MAX_ON_DESK,
  openInvestigation as openInvestigationCall,
} from '@retorna/contract/staff/investigations'
import { toWireAnswer } from '@retorna/contract/tables/wire-answer'
import { dayOf } from '@retorna/domain/day'
import { rounded } from '@retorna/domain/statistics/rounding'
import type { FastifyPluginAsync } from 'fastify'
import type { Snapshot } from '../../catalog/snapshot.ts'
import { existing } from '../../http/errors/api-error.ts'
import { acceptFiles, receiveFile } from '../../http/receive-file.ts'
import { serve } from '../../http/serve.ts'
import { findFile } from './entry-queries.ts'
import { figuresNow, figuresOf, gameAt } from './figures.ts'
import { findInvestigations, findOne } from './queries.ts'
import { findUninvestigated } from './uninvestigated.ts'
import { readInvestigation, wireListed } from './wire.ts'
import { attachFile, openInvestigation, writeEntry } from './write-entry.ts'

/** All operators, or those whose feeds have read a game lately. */
const operatorsOf = ({ operators, gamesById }: Snapshot, gameId: number | undefined) =>
  operators.flatMap(({ id, name }) =>
    gameId === undefined || gamesById.get(gameId)?.operatorIds.includes(id) ? [{ id, name }] : [],
  )

/** The staff's record of their investigations, which is never part of a reply to customers. */
export const investigationRoutes: FastifyPluginAsync = async (app) => {
  const { timeZone } = app.config
  const today = () => dayOf(new Date(), timeZone)
  const reply = async (id: number) => ({
    investigation: await readInvestigation(app.db, id, timeZone),
  })

  serve(app, listInvestigations, async ({ query, session }) => {
    const { state, owner, game_id: gameId, operator_id: operatorId, page } = query
    const ownerId = { anybody: undefined, me: session.userId, nobody: null }[owner]
    const { rows, total } = await findInvestigations(
      app.db,
      { state, ownerId, gameId, operatorId, today: today() },
      { offset: (page - 1) * INVESTIGATIONS_PER_PAGE, limit: INVESTIGATIONS_PER_PAGE },
    )
    return {
      investigations: rows.map((row) => wireListed(row, today())),
      total,
      operators: operatorsOf(app.catalog.snapshot(), gameId),
    }
  })

  serve(app, getInvestigationDesk, async () => {
    const { investigateWithinDays: withinDays } = app.config
    const filter = { ownerId: undefined, gameId: undefined, operatorId: undefined, today: today() }
    const [open, found] = await Promise.all([
      findInvestigations(app.db, { ...filter, state: 'open' }, { offset: 0, limit: MAX_ON_DESK }),
      findUninvestigated(app.db, app.catalog.snapshot(), { today: today(), timeZone, withinDays }),
    ])
    return {
      withinDays,
      open: open.rows.map((row) => wireListed(row, today())),
      openTotal: open.total,
      uninvestigated: found.slice(0, MAX_ON_DESK).map(({ game, operator, isLate }) => ({
        operator: operator && { id: operator.id, name: operator.name },
        game: { id: game.id, name: game.name, provider: game.provider.name },
        answer: toWireAnswer(game.answer),
        certifiedRtp: rounded(game.theoreticalRtp),
        isLate,
      })),
      uninvestigatedTotal: found.length,
    }
  })

  serve(app, getInvestigation, ({ params }) => reply(params.id))

  serve(app, openInvestigationCall, async ({ body, session }) => {
    const { game_id: gameId, operator_id: operatorId, origin, text } = body
    const where = { gameId, operatorId }
    const game = await gameAt(app.db, app.catalog.snapshot(), where, today())
    const opening = { ...where, origin, text, figures: figuresOf(game), today: today() }
    return reply(await openInvestigation(app.db, { actor: session.userId, ...opening }))
  })

  serve(app, writeInInvestigation, async ({ params: { id }, body, session }) => {
    const row = existing(await findOne(app.db, id))
    const { entry, corrects } = body
    const figures =
      entry.kind === 'outcome'
        ? await figuresNow(app.db, app.catalog.snapshot(), row, today())
        : null
    await writeEntry(app.db, { id, actor: session.userId, corrects }, entry, figures)
    return {}
  })

  await app.register(investigationFileRoutes)
}

/**
 * Files that staff attach to investigations. The server never opens them, and browsers save them instead of showing
 * them.
 */
const investigationFileRoutes: FastifyPluginAsync = async (app) => {
  await acceptFiles(app)

  serve(app, attachToInvestigation, async ({ params: { id }, session, request, reply }) => {
    const file = await receiveFile({ request, reply }, MAX_ATTACHMENT_BYTES, async (one) => ({
      name: one.name,
      bytes: await buffer(one.content),
    }))
    const sha256 = createHash('sha256').update(file.bytes).digest('hex')
    await attachFile(app.db, { id, actor: session.userId }, { ...file, sha256 })
    const investigation = await readInvestigation(app.db, id, app.config.timeZone)
    return { investigation }
  })

  serve(app, getInvestigationFile, async ({ params, reply }) => {
    const file = existing(await findFile(app.db, params.id))
    return reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      )
      .type('application/octet-stream')
      .send(file.bytes)
  })
}
