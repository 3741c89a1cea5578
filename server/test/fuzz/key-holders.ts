import { PERSONAL_SCOPES, PROGRAM_SCOPES } from '@retorna/domain/api-key'
import type { Database } from '../../src/database/connection.ts'
import { insertUser } from '../accounts.ts'
import { makeKey, makePushFeed } from '../push.ts'
import type { CallerName } from './world.ts'

type Store = { database: { db: Database } }

const memberOn = (plan: 'professional' | 'premium') => async (store: Store) => {
  const userId = await insertUser(store.database.db, { plan, payment_status: 'paid' })
  return makeKey(store, null, { scopes: [...PERSONAL_SCOPES], userId })
}

/**
 * Whose keys call `/api/v1`, each with the caller of the world in the same position: what that one must not see, they must
 * not either.
 */
export const KEY_HOLDERS = {
  nobody: { as: 'guest', key: async () => null },
  'a member on premium': { as: 'premium', key: memberOn('premium') },
  'a member on a lower plan': { as: 'professional', key: memberOn('professional') },
  'a program of the staff': {
    as: 'premium',
    key: async (store) =>
      makeKey(store, await makePushFeed(store), { scopes: [...PROGRAM_SCOPES] }),
  },
} as const satisfies Record<
  string,
  { as: CallerName; key: (store: Store) => Promise<string | null> }
>
export type KeyHolder = keyof typeof KEY_HOLDERS
