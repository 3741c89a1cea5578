import { findConsents } from '../../auth/consents.ts'
import { describeDevice } from '../../auth/sessions/describe-device.ts'
import { trialEndOf } from '../../auth/sessions/session.ts'
import type { Database } from '../../database/connection.ts'
import { liveSubscriptions } from '../../database/end-subscriptions.ts'
import { existing } from '../../http/errors/api-error.ts'
import {
  alertsOf,
  conversationsOf,
  countsOf,
  LATEST,
  mailsOf,
  markingsOf,
  paymentsOf,
  refundsOf,
  validKeysOf,
} from './contact-queries.ts'
import { requestsOf } from './privacy-queries.ts'
import { wireRequest } from './privacy-requests.ts'
import { findPerson, sessionsOf, subscriptionsOf } from './queries.ts'

/**
 * All data of a user that staff see: no password, no token, no IP address.
 *
 * @param hasKey whether the payment provider can be queried.
 * @throws ApiError `NOT_FOUND`.
 */
export const personDetail = async (
  db: Database,
  id: string,
  { today, hasKey }: { today: string; hasKey: boolean },
) => {
  const person = existing(await findPerson(db, id))
  const [
    sessions,
    consents,
    subscriptions,
    live,
    requests,
    payments,
    conversations,
    mails,
    markings,
    refunds,
    counts,
    alerts,
    apiKeys,
  ] = await Promise.all([
    sessionsOf(db, id),
    findConsents(db, id),
    subscriptionsOf(db, id),
    liveSubscriptions(db, id),
    requestsOf(db, id),
    paymentsOf(db, id),
    conversationsOf(db, id),
    mailsOf(db, id),
    markingsOf(db, id),
    refundsOf(db, id),
    countsOf(db, id),
    alertsOf(db, id),
    validKeysOf(db, id),
  ])
  const { deletionRequestedAt: requestedAt, deletesAt, trialStartedAt: _, ...shown } = person
  return {
    ...shown,
    trialEndsAt: trialEndOf(person),
    deletion: requestedAt === null || deletesAt === null ? null : { requestedAt, deletesAt },
    sessions: sessions.map(({ userAgent, ...session }) => ({
      ...session,
      ...describeDevice(userAgent),
    })),
    consents,
    subscriptions,
    running: live.length === 0 ? null : hasKey ? ('portal' as const) : ('external' as const),
    payments: latest(payments).map(({ cents, ...payment }) => ({
      ...payment,
      amount: cents === null ? null : cents / 100,
    })),
    conversations: latest(conversations),
    mails: latest(mails),
    markings: latest(markings),
    refunds: latest(refunds),
    counts,
    alerts: latest(alerts),
    apiKeys,
    privacyRequests: requests.map((request) => wireRequest(request, today)),
    hasMore: {
      payments: goesOn(payments),
      conversations: goesOn(conversations),
      mails: goesOn(mails),
      markings: goesOn(markings),
      refunds: goesOn(refunds),
      alerts: goesOn(alerts),
    },
  }
}

const latest = <Row>(rows: readonly Row[]): Row[] => rows.slice(0, LATEST)

const goesOn = (rows: readonly unknown[]): boolean => rows.length > LATEST
