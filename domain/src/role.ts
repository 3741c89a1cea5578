/** Roles in ascending order: each includes all permissions of the previous ones. */
export const ROLES = ['member', 'editor', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** A role that operates the product rather than uses it. */
export type StaffRole = Exclude<Role, 'member'>
