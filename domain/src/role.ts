/** What a person may do, from the narrowest to the widest: each role may do all that those before it may. */
export const ROLES = ['member', 'editor', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** A role that looks after the product rather than uses it. */
export type StaffRole = Exclude<Role, 'member'>
