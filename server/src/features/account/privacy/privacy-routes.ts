import {
  exportData as exportDataCall,
  getPrivacy,
  giveConsent,
  requestDeletion as requestDeletionCall,
  undoDeletion as undoDeletionCall,
} from '@retorna/contract/account/privacy'
import { dayOf } from '@retorna/domain/day'
import { needsConsent, versionOn } from '@retorna/domain/legal-versions'
import type { FastifyPluginAsync } from 'fastify'
import { countAdminKeys } from '../../../auth/api-keys/list-queries.ts'
import { findConsents } from '../../../auth/consents.ts'
import { legalVersionNow, legalVersions } from '../../../database/legal-versions.ts'
import { ApiError } from '../../../http/errors/api-error.ts'
import { sendFile } from '../../../http/send-file.ts'
import { serve } from '../../../http/serve.ts'
import { findPendingEmail } from '../email/email-queries.ts'
import { requirePassword } from '../require-password.ts'
import { requestDeletion, undoDeletion } from './deletion.ts'
import { packPersonalData } from './export/pack-personal-data.ts'
import { KEPT } from './forget-old-records.ts'
import { findSafeguards, insertConsent } from './privacy-queries.ts'

export const privacyRoutes: FastifyPluginAsync = async (app) => {
  serve(app, getPrivacy, async ({ session, request: { headers } }) => {
    const { userId, role, needsNewPassword } = session
    const [consents, versions, safeguards, pendingEmail, feedKeys] = await Promise.all([
      findConsents(app.db, userId),
      legalVersions(app.db),
      findSafeguards(app.db, userId),
      findPendingEmail(app.db, userId, new Date()),
      role === 'admin' ? countAdminKeys(app.db, userId) : 0,
    ])
    const {
      twoFactorSince,
      recoveryCodesLeft,
      deletionRequestedAt: requestedAt,
      deletesAt,
      adultSince,
      adultBy,
    } = safeguards
    const today = dayOf(new Date(), app.config.timeZone)
    const accepted = consents.map(({ termsVersion }) => termsVersion)
    const isDue = needsConsent(versions, accepted, today)
    return {
      consent: consents[0] ?? null,
      consentDue: role === 'member' && isDue ? (versionOn(versions, today)?.name ?? null) : null,
      profile: app.readers.profileOf(headers),
      ageDue: app.readers.asksAge(headers, session),
      adult: adultSince && adultBy ? { since: adultSince, by: adultBy } : null,
      twoFactor: {
        isOn: twoFactorSince !== null,
        isRequired: app.config.mode === 'serve' && role !== 'member',
        since: twoFactorSince,
        recoveryCodesLeft: recoveryCodesLeft ?? 0,
      },
      needsNewPassword,
      pendingEmail,
      deletion: requestedAt === null || deletesAt === null ? null : { requestedAt, deletesAt },
      feedKeys,
      kept: KEPT,
    }
  })

  serve(app, giveConsent, async ({ session, body, language }) => {
    const { name } = await legalVersionNow(app.db, app.config.timeZone)
    if (body.version !== name) throw new ApiError('EDIT_CONFLICT')
    await insertConsent(app.db, { user_id: session.userId, terms_version: name, language })
  })

  serve(app, exportDataCall, async ({ session, language, reply }) => {
    await app.attempts.count('export', session.userId)
    const now = new Date()
    const archive = await packPersonalData(app.db, session.userId, language, now)
    const day = dayOf(now, app.config.timeZone)
    return sendFile(reply, `retorna-${day}.zip`, archive)
  })

  serve(app, requestDeletionCall, async ({ session, body }) => {
    await requirePassword(app, session.userId, body.senha, 'senha')
    const setting = { db: app.db, ...app.config }
    return { deletion: await requestDeletion(setting, session.userId, new Date()) }
  })

  serve(app, undoDeletionCall, ({ session }) => undoDeletion(app.db, session.userId))
}
