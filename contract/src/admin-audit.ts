import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { longIdInAddress, moment, text } from './field-types.ts'

/** What narrows the audit log down; all of it must hold. */
const filters = {
  /**
   * Who did it or whom it was done to: a person's id, part of their name or address, or a name such as
   * `command line`.
   */
  person: text().max(200).optional(),
  /** The whole action, or its beginning up to a dot: `plan` finds `plan.set`. */
  action: text().max(100).optional(),
  /** Part of what it was done to, or of its name. */
  subject: text().max(200).optional(),
  /** Both included. */
  from: moment.optional(),
  to: moment.optional(),
}

export const auditEntry = z.object({
  id: z.int().positive(),
  at: z.iso.datetime(),
  actor: z.object({
    /** A person's id, or what acted: `command line`, `system`. */
    id: z.string(),
    /** `null` where it is no person, or one who is gone. */
    name: z.string().nullable(),
  }),
  action: z.string(),
  subject: z.string(),
  /** Of the person, the game or the provider that it was done to. */
  subjectName: z.string().nullable(),
  batchId: z.int().nullable(),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** The latest first, 50 at a time. */
export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'Who did what and when',
  query: z.object({
    ...filters,
    /** `next` of the page before. */
    cursor: longIdInAddress.optional(),
  }),
  replies: {
    200: z.object({
      success: z.literal(true),
      entries: z.array(auditEntry),
      /** `null`: there are no more. */
      next: z.int().nullable(),
      /** Every action that occurs in the log, by name. */
      actions: z.array(z.string()),
    }),
  },
})

/** All entries that pass the filters, the latest first, as CSV; texts are no formulas to a spreadsheet. */
export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit/export',
  access: 'admin',
  summary: 'The audit log as CSV',
  query: z.object(filters),
  replies: { 200: z.string().meta({ contentMediaType: 'text/csv' }) },
})
