import type { ApiKey } from './key-rows.ts'

/** Whose alerts and notifications a key opens: the database refuses these scopes to keys without an owner. */
export const ownerOf = ({ id, owner: { userId } }: ApiKey): string => {
  if (userId === null) throw new Error(`Key ${id} opens what belongs to a person, but has no owner`)
  return userId
}
