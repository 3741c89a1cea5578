import type { Report } from '@retorna/contract/reports/report'
import { openShare } from '@retorna/contract/reports/report-shares'
import type { FastifyPluginAsync } from 'fastify'
import { LRUCache } from 'lru-cache'
import { verifyPassword } from '../../../auth/password/password-hash.ts'
import { hashToken } from '../../../auth/token.ts'
import { ApiError, existing } from '../../../http/errors/api-error.ts'
import { clientAddress } from '../../../http/rate-limit/client-address.ts'
import { serve } from '../../../http/serve.ts'
import { buildForAnyone } from '../build-report.ts'
import { reportSources } from '../report-context.ts'
import { countView, findOpenShare, type OpenShare } from './share-queries.ts'

/** The number of live reports kept, and for how long: many viewers of a link then cost no more than one. */
const MAX_KEPT = 50
const KEPT_MS = 60_000

/** Shared reports, open to anyone with their address. */
export const sharedReportRoutes: FastifyPluginAsync = async (app) => {
  const live = new LRUCache<number, Report, OpenShare>({
    max: MAX_KEPT,
    ttl: KEPT_MS,
    fetchMethod: (_id, _stale, { context: { userId, settings } }) =>
      buildForAnyone(reportSources(app), settings, userId),
  })

  /** An attempt is counted before it is checked, so that simultaneous guesses cannot exceed the allowed number. */
  const shareOf = async (token: string, caller: string): Promise<OpenShare> => {
    await app.attempts.count('share-caller', caller)
    const share = existing(await findOpenShare(app.db, hashToken(token)), 'SHARE_NOT_FOUND')
    await app.attempts.takeBack('share-caller', caller)
    return share
  }

  const checkPassword = async (
    { id, passwordHash }: OpenShare,
    password: string | null,
    caller: string,
  ): Promise<void> => {
    if (passwordHash === null) return
    if (password === null) throw new ApiError('SHARE_PASSWORD_REQUIRED')
    const guesses = [
      ['share-password-caller', `${id} ${caller}`],
      ['share-password', String(id)],
    ] as const
    for (const [bucket, subject] of guesses) await app.attempts.count(bucket, subject)
    if (!(await verifyPassword(password, passwordHash)))
      throw new ApiError('SHARE_PASSWORD_REQUIRED')
    for (const [bucket, subject] of guesses) await app.attempts.takeBack(bucket, subject)
  }

  serve(app, openShare, async ({ body, request, reply }) => {
    reply.header('x-robots-tag', 'noindex')
    const caller = clientAddress(request.ip)
    const share = await shareOf(body.token, caller)
    await checkPassword(share, body.password, caller)
    const report = share.frozen ?? (await live.forceFetch(share.id, { context: share }))
    await countView(app.db, share.id)
    return { report, isFrozen: share.frozen !== null }
  })
}
