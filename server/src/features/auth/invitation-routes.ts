import { acceptInvitation, checkInvitation, joinTeam } from '@retorna/contract/auth/invitations'
import type { FastifyPluginAsync } from 'fastify'
import { refuseBreached } from '../../auth/password/breached-passwords.ts'
import { hashPassword } from '../../auth/password/password-hash.ts'
import { wireUser } from '../../auth/sessions/session.ts'
import { hashToken } from '../../auth/token.ts'
import { lockUser, setRole } from '../../auth/users.ts'
import { recordAudit } from '../../database/audit.ts'
import { inTransaction, type Transaction } from '../../database/connection.ts'
import { ApiError, existing } from '../../http/errors/api-error.ts'
import { clientAddress } from '../../http/rate-limit/client-address.ts'
import { serve } from '../../http/serve.ts'
import { answerWithSession } from './answer-with-session-routes.ts'
import { consumeInvitation, findInvitation } from './invitation-queries.ts'
import { insertUser } from './queries.ts'

/** Routes for accepting an invitation to the team; the link proves the address. */
export const acceptInvitationRoutes: FastifyPluginAsync = async (app) => {
  /** The invitation of a link; failed guesses count against the caller. */
  const invitationOf = async (token: string, address: string) => {
    const caller = clientAddress(address)
    await app.attempts.count('reset-caller', caller)
    const tokenHash = hashToken(token)
    const invitation = existing(await findInvitation(app.db, tokenHash), 'INVITATION_INVALID')
    await app.attempts.takeBack('reset-caller', caller)
    return { ...invitation, tokenHash }
  }
  type Invitation = Awaited<ReturnType<typeof invitationOf>>

  const noteJoined = async (
    trx: Transaction,
    userId: string,
    { tokenHash, role, inviterId }: Invitation,
  ) => {
    if (!(await consumeInvitation(trx, tokenHash))) throw new ApiError('INVITATION_INVALID')
    await recordAudit(trx, {
      actor: userId,
      action: 'colleague.joined',
      userId,
      after: { role, invitedBy: `user ${inviterId}` },
    })
  }

  serve(app, checkInvitation, async ({ body, request }) => {
    const { email, role, invitedBy, hasAccount } = await invitationOf(body.token, request.ip)
    return { email, role, invitedBy, hasAccount }
  })

  serve(app, acceptInvitation, async ({ body, request, language }) => {
    await refuseBreached(body.nova_senha, 'nova_senha')
    const invitation = await invitationOf(body.token, request.ip)
    const { email, role, hasAccount } = invitation
    if (hasAccount) throw new ApiError('EMAIL_TAKEN')
    const password = await hashPassword(body.nova_senha)
    const person = await inTransaction(app.db, async (trx) => {
      const colleague = { email, name: body.nome, role, language }
      const added = await insertUser(trx, colleague, password)
      if (added === undefined) throw new ApiError('EMAIL_TAKEN')
      await noteJoined(trx, added.userId, invitation)
      return added
    })
    return answerWithSession(app, request, person, 'signedIn')
  })

  serve(app, joinTeam, async ({ body, session, request }) => {
    const invitation = await invitationOf(body.token, request.ip)
    await inTransaction(app.db, async (trx) => {
      const person = await lockUser(trx, session.userId)
      if (person?.email !== invitation.email || person.role !== 'member') {
        throw new ApiError('INVITATION_INVALID')
      }
      await setRole(trx, person.id, invitation.role)
      await noteJoined(trx, person.id, invitation)
    })
    app.sessions.changeUser(session.userId)
    return { user: wireUser({ ...session, role: invitation.role }) }
  })
}
