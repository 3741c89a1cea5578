import { z } from 'zod'
import { endpoint, succeedsWith } from '../endpoint.ts'
import { longIdInAddress, moment, text } from '../field-types.ts'

/** Filters of the audit log; all must match. */
const filters = z.object({
  /**
   * The actor or the target: a user's id, part of their name or address, or a name such as `command line`.
   */
  person: text().max(200).optional(),
  /** The whole action, or its prefix up to a dot: `plan` finds `plan.set`. */
  action: text().max(100).optional(),
  /** Part of the target or its name. */
  subject: text().max(200).optional(),
  /** Inclusive. */
  from: moment.optional(),
  to: moment.optional(),
})
export type AuditFilters = z.infer<typeof filters>

const auditEntry = z.object({
  id: z.int().positive(),
  at: z.iso.datetime(),
  actor: z.object({
    /** A user's id, or another actor: `command line`, `system`. */
    id: z.string(),
    /** `null` if it is not a user, or a deleted one. */
    name: z.string().nullable(),
  }),
  action: z.string(),
  subject: z.string(),
  /** The name of the target user, game, provider or feed. */
  subjectName: z.string().nullable(),
  batchId: z.int().nullable(),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** Entries, latest first, 50 at a time. */
export const listAudit = endpoint('GET /api/admin/audit', 'admin', {
  summary: 'Who did what and when',
  query: filters.extend({
    /** `next` of the previous page. */
    cursor: longIdInAddress.optional(),
  }),
  replies: succeedsWith({
    entries: z.array(auditEntry),
    /** `null` on the last page. */
    next: z.int().nullable(),
    /** Every action in the log, by name. */
    actions: z.array(z.string()),
  }),
})

/** All entries that match the filters, latest first, as CSV; protected against formula injection. */
export const exportAudit = endpoint('GET /api/admin/audit/export', 'admin', {
  summary: 'The audit log as CSV',
  query: filters,
  replies: { 200: z.string().meta({ contentMediaType: 'text/csv' }) },
})
