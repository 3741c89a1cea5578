import type { ListedPerson, PersonDetail } from '@retorna/contract/people'
import { describeDevice } from '../../auth/sessions/describe-device.ts'
import { trialEndOf } from '../../auth/sessions/session.ts'
import type { Database } from '../../database/connection.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { requestsOf } from './privacy-queries.ts'
import { wireRequest } from './privacy-requests.ts'
import { consentsOf, type findPeople, findPerson, sessionsOf, subscriptionsOf } from './queries.ts'

type Row = Omit<Awaited<ReturnType<typeof findPeople>>['people'][number], 'position'>

export const wirePerson = (row: Row): ListedPerson => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  plan: row.plan,
  paymentStatus: row.paymentStatus,
  isBlocked: row.blockedAt !== null,
  createdAt: row.createdAt.toISOString(),
})

/**
 * All that staff see of a user: no password, no token, no IP address.
 *
 * @throws ApiError `NOT_FOUND`.
 */
export const personDetail = async (
  db: Database,
  id: string,
  today: string,
): Promise<PersonDetail> => {
  const person = await findPerson(db, id)
  if (person === undefined) throw new ApiError('NOT_FOUND')
  const [sessions, consents, subscriptions, requests] = await Promise.all([
    sessionsOf(db, id),
    consentsOf(db, id),
    subscriptionsOf(db, id),
    requestsOf(db, id),
  ])
  const { deletionRequestedAt, deletesAt } = person
  return {
    ...wirePerson(person),
    emailVerified: person.emailVerified,
    language: person.language,
    trialEndsAt: trialEndOf(person)?.toISOString() ?? null,
    twoFactorSince: person.twoFactorSince?.toISOString() ?? null,
    blockedAt: person.blockedAt?.toISOString() ?? null,
    deletion:
      deletionRequestedAt === null || deletesAt === null
        ? null
        : { requestedAt: deletionRequestedAt.toISOString(), deletesAt: deletesAt.toISOString() },
    deletedAt: person.deletedAt?.toISOString() ?? null,
    sessions: sessions.map(({ userAgent, createdAt, lastUsedAt, ...session }) => ({
      ...session,
      ...describeDevice(userAgent),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
    consents: consents.map(({ acceptedAt, ...consent }) => ({
      ...consent,
      acceptedAt: acceptedAt.toISOString(),
    })),
    subscriptions: subscriptions.map(({ statusAt, ...subscription }) => ({
      ...subscription,
      statusAt: statusAt.toISOString(),
    })),
    privacyRequests: requests.map((request) => wireRequest(request, today)),
  }
}
