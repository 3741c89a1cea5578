/** Roles in ascending order: each includes all permissions of the previous ones. */
export const ROLES = ['member', 'editor', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** The roles that operate the product rather than use it. */
export const STAFF_ROLES = ['editor', 'admin'] as const satisfies readonly Role[]
export type StaffRole = (typeof STAFF_ROLES)[number]

/** How long the link of an invitation to the team works. */
export const INVITATION_HOURS = 72
