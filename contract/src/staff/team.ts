import { STAFF_ROLES } from '@retorna/domain/role'
import { z } from 'zod'
import { address } from '../auth/credentials.ts'
import { endpoint, succeedsWith, success } from '../endpoint.ts'
import { moment } from '../field-types.ts'

const email = address('email-required')

const invitation = z.object({
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  /** Name of the administrator who sent it. */
  invitedBy: z.string(),
  expiresAt: moment,
})

/** Valid invitations, by address. */
export const listInvitations = endpoint('GET /api/admin/invitations', 'admin', {
  summary: 'Pending invitations of colleagues',
  replies: succeedsWith({ invitations: z.array(invitation) }),
})

/**
 * Mails a link that makes the person who opens it a colleague, valid for 72 hours and one use; it replaces an earlier
 * one to the same address. Without a mail server the link is returned, as Operations shows it in the mail that is kept
 * there. An address of staff is rejected on `email`.
 */
export const inviteColleague = endpoint('POST /api/admin/invitations', 'admin', {
  needsFreshProof: true,
  summary: 'Invite a colleague',
  body: z.object({ email, role: z.enum(STAFF_ROLES, 'choice-invalid') }),
  replies: { 201: success({ link: z.string().nullable() }) },
})

/** Withdraws an invitation, so that its link stops working. Returns 204 even if there is no invitation. */
export const withdrawInvitation = endpoint('DELETE /api/admin/invitations/:email', 'admin', {
  needsFreshProof: true,
  summary: 'Withdraw an invitation',
  params: z.object({ email }),
})
