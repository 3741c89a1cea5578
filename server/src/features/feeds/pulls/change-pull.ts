import { asksTheSame, type PullForm, type PullSource } from '@retorna/contract/feeds/pull-settings'
import { nextTimes } from '@retorna/domain/feeds/schedule'
import { openPullSecret, sealPullSecret } from '../../../auth/secrets/pull-secret.ts'
import type { VersionedSecret } from '../../../auth/secrets/sealer.ts'
import type { Config } from '../../../config.ts'
import { askForUndone } from '../../../database/ask-for-undone.ts'
import { recordAudit } from '../../../database/audit.ts'
import { type Database, inTransaction } from '../../../database/connection.ts'
import { ApiError, existing } from '../../../http/errors/api-error.ts'
import { createOutgoing } from '../../../outbox/outgoing/outgoing.ts'
import { findPull, findPullFeed, putPull } from './queries.ts'
import { hasSameMoment } from './same-moment.ts'
import { versionOf } from './wire-pull.ts'

type Dependencies = {
  config: Pick<Config, 'channels' | 'timeZone'>
  db: Database
  secret: VersionedSecret
}

/**
 * Stores what staff entered, unless somebody else has changed the pull meanwhile. The secret is kept only if it is
 * still sent to the same server and user, and the pinned key only if the server is unchanged. A request for
 * something else starts from the beginning. With a different mapping, data whose import was undone is fetched
 * again.
 *
 * @throws ApiError `NOT_FOUND` for a feed of another kind; `EDIT_CONFLICT`; `VALIDATION` with the field that needs
 *   correcting.
 */
export const changePull = async (
  { config, db, secret }: Dependencies,
  { feedId, version, actor }: { feedId: number; version: string; actor: string },
  form: PullForm,
): Promise<void> => {
  await assertAllowed(form.source, config)
  await inTransaction(db, async (trx) => {
    const feed = existing(await findPullFeed(trx, feedId))
    const before = await findPull(trx, feedId)
    if (versionOf(before) !== version) throw new ApiError('EDIT_CONFLICT')
    const keepsSecret = before !== undefined && placeOf(before.source) === placeOf(form.source)
    const keptSecret = keepsSecret ? before.secret : null
    const { source, mapping, schedule } = form
    const timeZone = feed.timeZone ?? config.timeZone
    const [nextAt = null] = schedule === null ? [] : nextTimes(schedule, timeZone, new Date(), 1)
    const isStored = await putPull(trx, {
      feedId,
      before: before?.version ?? 0,
      actor,
      source,
      mapping,
      schedule,
      nextAt,
      isElsewhere: before !== undefined && serverOf(before.source) !== serverOf(source),
      asksAnew: before !== undefined && !asksTheSame(before.source, source),
      hasOtherMoments: before !== undefined && !hasSameMoment(before.mapping, mapping),
      secret: sealedOf(form, keptSecret, { secret, feedId }),
    })
    // Somebody else saved first.
    if (!isStored) throw new ApiError('EDIT_CONFLICT')
    await askForUndone(trx, feedId)
    await recordAudit(trx, {
      actor,
      action: 'feed.pull',
      subject: `feed ${feedId}`,
      ...(before !== undefined && {
        before: { source: before.source, mapping: before.mapping, schedule: before.schedule },
      }),
      after: {
        source,
        mapping,
        schedule,
        hasNewSecret: (form.secret ?? form.passphrase) !== undefined,
      },
    })
  })
}

const sealedOf = (
  { source, secret, passphrase }: PullForm,
  kept: string | null,
  { secret: versions, feedId }: { secret: VersionedSecret; feedId: number },
): string | null => {
  if (source.kind === 'https' && source.authentication === 'none') return null
  if (secret === undefined && passphrase === undefined && kept !== null) return kept
  // A passphrase without a key belongs to the stored key.
  const value =
    secret ?? (kept === null ? undefined : openPullSecret(versions, feedId, kept)?.value)
  if (value === undefined)
    throw new ApiError('VALIDATION', { fields: { secret: 'secret-required' } })
  return sealPullSecret(versions, feedId, { value, passphrase })
}

/** Where, for which user and by which method a secret is sent. */
const placeOf = (source: PullSource): string => {
  if (source.kind === 'https') {
    return JSON.stringify([new URL(source.url).origin, source.authentication, source.header])
  }
  const { kind, host, port, user } = source
  const how =
    source.kind === 'sftp' ? source.authentication : [source.database, source.tls, source.authority]
  return JSON.stringify([kind, host, port, user, how])
}

/** The server that a pinned SFTP key belongs to. */
const serverOf = (source: PullSource): string | null =>
  source.kind === 'sftp' ? JSON.stringify([source.host, source.port]) : null

const USUAL_PORTS = { sftp: 22, postgres: 5432 }

const assertAllowed = async (source: PullSource, config: Dependencies['config']): Promise<void> => {
  const outgoing = createOutgoing(config.channels.outgoingAllow)
  const refuse = (field: string, problem: string) => {
    throw new ApiError('VALIDATION', { fields: { [`source.${field}`]: problem } })
  }
  if (source.kind === 'https') {
    const target = await outgoing.read(source.url)
    if (typeof target === 'string') refuse('url', target)
    if (source.authentication === 'header' && source.header === '')
      refuse('header', 'header-invalid')
    return
  }
  const found = await outgoing.resolve(source.host, source.port, USUAL_PORTS[source.kind])
  // A name that does not resolve now may resolve later.
  if ('problem' in found && found.problem === 'url-not-public') refuse('host', found.problem)
  const isAllowed = 'address' in found && found.isAllowed
  if (source.kind === 'postgres' && source.tls === 'off' && !isAllowed)
    refuse('tls', 'tls-required')
}
