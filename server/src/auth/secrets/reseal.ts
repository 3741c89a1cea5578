import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import { VAPID_SEAL, VAPID_SETTING } from '../../outbox/push.ts'
import { WEBHOOK_SEAL } from '../../outbox/signed-message.ts'
import { TWO_FACTOR_SEAL } from '../two-factor/two-factor-codes.ts'
import { PULL_SEAL, pullSealOwner } from './pull-secret.ts'
import { createSealer, type Sealer, type VersionedSecret } from './sealer.ts'

type Sealed = {
  owner: string
  text: string
  /** Replaces the text, unless it has changed meanwhile. */
  replace: (text: string) => Promise<unknown>
}

/**
 * Re-encrypts everything sealed with a former secret with the current one, text by text, so that the former secret can
 * be retired.
 *
 * @returns the numbers of texts that were re-encrypted, and that no given secret opens.
 */
export const resealSecrets = async (
  db: Database,
  secret: VersionedSecret,
): Promise<{ resealed: number; lost: number }> => {
  const counts = { resealed: 0, lost: 0 }
  const all = [
    { purpose: TWO_FACTOR_SEAL, sealed: await twoFactors(db) },
    { purpose: WEBHOOK_SEAL, sealed: await webhooks(db, 'secret') },
    { purpose: WEBHOOK_SEAL, sealed: await webhooks(db, 'previous_secret') },
    { purpose: VAPID_SEAL, sealed: await browserKeys(db) },
    { purpose: PULL_SEAL, sealed: await pulls(db) },
  ]
  for (const { purpose, sealed } of all) {
    const sealer = createSealer(secret, purpose)
    for (const one of sealed) {
      if (sealer.isCurrent(one.text)) continue
      const opened = openOrNull(sealer, one)
      if (opened === null) counts.lost += 1
      else {
        await one.replace(sealer.seal(one.owner, opened))
        counts.resealed += 1
      }
    }
  }
  return counts
}

const openOrNull = (sealer: Sealer, { owner, text }: Sealed): Buffer | null => {
  try {
    return sealer.open(owner, text)
  } catch {
    return null
  }
}

const twoFactors = async (db: Database): Promise<Sealed[]> => {
  const rows = await db.selectFrom('two_factors').select(['user_id', 'secret']).execute()
  return rows.map(({ user_id: owner, secret: text }) => ({
    owner,
    text,
    replace: (secret) =>
      db
        .updateTable('two_factors')
        .set({ secret })
        .where('user_id', '=', owner)
        .where('secret', '=', text)
        .execute(),
  }))
}

const webhooks = async (db: Database, column: 'secret' | 'previous_secret'): Promise<Sealed[]> => {
  const rows = await db
    .selectFrom('webhooks')
    .select(['id', 'user_id as owner', `${column} as text`])
    .where(column, 'is not', null)
    .execute()
  return rows.map(({ id, owner, text }) => ({
    owner,
    text: text ?? '',
    replace: (sealed) =>
      db
        .updateTable('webhooks')
        .set({ [column]: sealed })
        .where('id', '=', id)
        .where(column, '=', text)
        .execute(),
  }))
}

const browserKeys = async (db: Database): Promise<Sealed[]> => {
  const { rows } = await sql<{ owner: string; text: string }>`
    select value ->> 'publicKey' as owner, value ->> 'privateKey' as text
    from settings where key = ${VAPID_SETTING}`.execute(db)
  return rows.map(({ owner, text }) => ({
    owner,
    text,
    replace: (sealed) =>
      sql`
        update settings set value = jsonb_set(value, '{privateKey}', to_jsonb(${sealed}::text))
        where key = ${VAPID_SETTING} and value ->> 'privateKey' = ${text}`.execute(db),
  }))
}

const pulls = async (db: Database): Promise<Sealed[]> => {
  const rows = await db
    .selectFrom('pulls')
    .select(['feed_id', 'secret as text'])
    .where('secret', 'is not', null)
    .execute()
  return rows.map(({ feed_id: id, text }) => ({
    owner: pullSealOwner(id),
    text: text ?? '',
    replace: (secret) =>
      db
        .updateTable('pulls')
        .set({ secret })
        .where('feed_id', '=', id)
        .where('secret', '=', text)
        .execute(),
  }))
}
