import { inviteColleague, listInvitations, withdrawInvitation } from '@retorna/contract/staff/team'
import { canonicalEmail } from '@retorna/domain/account/email'
import type { FastifyPluginAsync } from 'fastify'
import { hashToken, newToken } from '../../auth/token.ts'
import { recordAudit } from '../../database/audit.ts'
import { inTransaction } from '../../database/connection.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { serve } from '../../http/serve.ts'
import { queueMail } from '../../outbox/mail/mails.ts'
import {
  deleteInvitation,
  findInvitations,
  findInvited,
  putInvitation,
} from './invitation-queries.ts'

/** Routes for inviting colleagues; `features/auth` accepts the invitations. */
export const invitationRoutes: FastifyPluginAsync = async (app) => {
  serve(app, listInvitations, async () => ({ invitations: await findInvitations(app.db) }))

  serve(app, inviteColleague, async ({ body: { email: given, role }, session, language }) => {
    const email = canonicalEmail(given)
    const token = newToken()
    const tokenHash = hashToken(token)
    // In the fragment, which browsers never send.
    const link = `${app.config.publicUrl}/invitation#token=${token}`
    await inTransaction(app.db, async (trx) => {
      const invited = await findInvited(trx, email)
      if (invited !== undefined && invited.role !== 'member') {
        throw new ApiError('VALIDATION', { fields: { email: 'already-colleague' } })
      }
      const { userId, name } = session
      await putInvitation(trx, { email, role, token_hash: tokenHash, invited_by: userId })
      await queueMail(trx, {
        kind: 'invitation',
        to: email,
        language: invited?.language ?? language,
        eventKey: `invitation:${tokenHash.toString('hex')}`,
        data: { name: '', sender: name, role, link },
      })
      await recordAudit(trx, {
        actor: userId,
        action: 'colleague.invited',
        subject: 'team',
        after: { role },
      })
    })
    return { link: app.config.smtpUrl === undefined ? link : null }
  })

  serve(app, withdrawInvitation, ({ params, session }) =>
    inTransaction(app.db, async (trx) => {
      if (!(await deleteInvitation(trx, canonicalEmail(params.email)))) return
      await recordAudit(trx, {
        actor: session.userId,
        action: 'colleague.uninvited',
        subject: 'team',
      })
    }),
  )
}
