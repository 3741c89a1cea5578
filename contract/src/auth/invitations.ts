import { STAFF_ROLES } from '@retorna/domain/role'
import { z } from 'zod'
import { endpoint, succeedsWith } from '../endpoint.ts'
import { text } from '../field-types.ts'
import { newPassword, personName } from './credentials.ts'
import { started, user } from './user.ts'

const invitationToken = text('reset-token-required').max(200)

/** Returns the invitation of a link. Fails with `INVITATION_INVALID`. */
export const checkInvitation = endpoint('POST /api/auth/verify-invitation', 'public', {
  summary: 'Verify an invitation',
  body: z.object({ token: invitationToken }),
  replies: succeedsWith({
    email: z.string(),
    role: z.enum(STAFF_ROLES),
    invitedBy: z.string(),
    /** Whether the address has an account, whose owner accepts with {@link joinTeam}. */
    hasAccount: z.boolean(),
  }),
})

/** Creates a colleague's account and starts a session. Fails with `INVITATION_INVALID` and `EMAIL_TAKEN`. */
export const acceptInvitation = endpoint('POST /api/auth/accept-invitation', 'public', {
  summary: 'Accept an invitation with a new account',
  body: z.object({ token: invitationToken, nome: personName, nova_senha: newPassword }),
  replies: { 200: started },
})

/** Gives the caller, whose address was invited, the role of the invitation. Fails with `INVITATION_INVALID`. */
export const joinTeam = endpoint('POST /api/account/invitation', 'signed-in', {
  summary: 'Accept an invitation with an existing account',
  body: z.object({ token: invitationToken }),
  replies: succeedsWith({ user }),
})
