import { emailProblem } from '@retorna/domain/account/email'
import { STAFF_ROLES } from '@retorna/domain/role'
import { z } from 'zod'
import { endpoint, succeedsWith, success } from '../endpoint.ts'
import { judgedBy, moment, text } from '../field-types.ts'

const email = text('email-required').trim().max(320).superRefine(judgedBy(emailProblem))

const invitation = z.object({
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  /** Name of the administrator who sent it. */
  invitedBy: z.string(),
  expiresAt: moment,
})
export type Invitation = z.infer<typeof invitation>

/** Invitations that still hold, by address. */
export const listInvitations = endpoint('GET /api/admin/invitations', 'admin', {
  summary: 'Pending invitations of colleagues',
  replies: succeedsWith({ invitations: z.array(invitation) }),
})

/**
 * Mails a link that makes whoever opens it a colleague, for 72 hours and once; it replaces an earlier one to the same
 * address. An address of staff is refused on `email`.
 */
export const inviteColleague = endpoint('POST /api/admin/invitations', 'admin', {
  needsFreshProof: true,
  summary: 'Invite a colleague',
  body: z.object({ email, role: z.enum(STAFF_ROLES, 'choice-invalid') }),
  replies: { 201: success({}) },
})

/** Withdraws an invitation, so that its link stops working. Returns 204 even if there is no invitation. */
export const withdrawInvitation = endpoint('DELETE /api/admin/invitations/:email', 'admin', {
  needsFreshProof: true,
  summary: 'Withdraw an invitation',
  params: z.object({ email }),
  replies: { 204: z.void() },
})
