import { z } from 'zod'
import { endpoint, succeedsWith, success } from '../endpoint.ts'
import { day, version } from '../field-types.ts'
import { legalTexts } from '../legal/legal.ts'

const editedVersion = z.object({
  name: z.string(),
  holdsFrom: z.string(),
  /** Whether people are asked for their consent again once it holds. */
  asksConsent: z.boolean(),
  state: z.enum(['past', 'current', 'scheduled']),
})

/** All past, current and future versions of the legal texts, oldest first, and the newest texts to start from. */
export const listLegalVersions = endpoint('GET /api/admin/legal', 'admin', {
  summary: 'Versions of the legal texts',
  replies: succeedsWith({
    versions: z.array(editedVersion),
    newest: z.string(),
    /** Today, in the platform's time zone: the first day from which a version can hold. */
    today: day,
    texts: legalTexts,
  }),
})

/**
 * Publishes a version, which cannot be changed afterwards. It replaces all versions that would hold from its day on.
 * 409 `EDIT_CONFLICT` if another one was published since `newest`; a past day is rejected on `holdsFrom`.
 */
export const publishLegal = endpoint('POST /api/admin/legal', 'admin', {
  needsFreshProof: true,
  summary: 'Publish legal texts',
  body: z.object({
    newest: version,
    holdsFrom: day,
    asksConsent: z.boolean(),
    texts: legalTexts,
  }),
  replies: { 201: success({ name: z.string() }) },
})
