import {
  createShare,
  listShares,
  MAX_SHARES,
  type ReportShare,
  restoreShare,
  revokeShare,
} from '@retorna/contract/reports/report-shares'
import { DAY_MS } from '@retorna/domain/milliseconds'
import type { FastifyPluginAsync } from 'fastify'
import { hashPassword } from '../../../auth/password/password-hash.ts'
import { hashToken, newToken } from '../../../auth/token.ts'
import { recordAudit } from '../../../database/audit.ts'
import { inTransaction, type Transaction } from '../../../database/connection.ts'
import { insertRow } from '../../../database/insert-row.ts'
import { ApiError, existing } from '../../../http/errors/api-error.ts'
import { serve } from '../../../http/serve.ts'
import { announceSecurityChange } from '../../../outbox/mail/mails.ts'
import { buildForAnyone } from '../build-report.ts'
import { reportSources } from '../report-context.ts'
import { findReport } from '../saved-queries.ts'
import { findShare, lockShares, setRevoked, sharesOf } from './share-queries.ts'

export const reportShareRoutes: FastifyPluginAsync = async (app) => {
  const { publicUrl } = app.config

  serve(app, listShares, async ({ session }) => ({
    shares: await sharesOf(app.db, session.userId),
  }))

  serve(app, createShare, async ({ body, session: { userId } }) => {
    const { reportId, isFrozen, days, password } = body
    await app.attempts.count('security-change', userId)
    const report = existing(await findReport(app.db, userId, reportId), 'REPORT_NOT_FOUND')
    // A report that cannot be made is not shared, whether frozen or live.
    const made = await buildForAnyone(reportSources(app), report.settings, userId)
    const token = newToken()
    const passwordHash = password === null ? null : await hashPassword(password)
    const share = await inTransaction(app.db, async (trx) => {
      if ((await lockShares(trx, userId)) >= MAX_SHARES) throw new ApiError('SHARES_FULL')
      const id = await insertRow(trx, 'report_shares', {
        user_id: userId,
        report_id: reportId,
        token_hash: hashToken(token),
        password_hash: passwordHash,
        frozen: isFrozen ? JSON.stringify(made) : null,
        expires_at: new Date(Date.now() + days * DAY_MS),
      })
      await recordAudit(trx, { actor: userId, action: 'report.shared', userId, after: { id } })
      await announceSecurityChange(trx, publicUrl, userId, 'report-share')
      return found(trx, userId, id)
    })
    return { share, token }
  })

  serve(app, revokeShare, ({ params: { id }, session: { userId } }) =>
    inTransaction(app.db, async (trx) => {
      if (!(await setRevoked(trx, userId, id, true))) return
      await recordAudit(trx, { actor: userId, action: 'report.unshared', userId, before: { id } })
    }),
  )

  serve(app, restoreShare, async ({ params: { id }, session: { userId } }) => {
    const share = await inTransaction(app.db, async (trx) => {
      const count = await lockShares(trx, userId)
      if (await setRevoked(trx, userId, id, false)) {
        if (count >= MAX_SHARES) throw new ApiError('SHARES_FULL')
        await recordAudit(trx, { actor: userId, action: 'report.shared', userId, after: { id } })
      }
      return found(trx, userId, id)
    })
    return { share }
  })
}

/** @throws ApiError `SHARE_NOT_FOUND` */
const found = async (trx: Transaction, userId: string, id: number): Promise<ReportShare> =>
  existing(await findShare(trx, userId, id), 'SHARE_NOT_FOUND')
