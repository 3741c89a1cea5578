import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idInAddress } from '../field-types.ts'

export const PACK_FORMATS = ['pdf', 'zip'] as const
export type PackFormat = (typeof PACK_FORMATS)[number]

/**
 * Everything about one investigation, in the caller's language: question, method, data with their sources, figures
 * before and after, timeline, outcome and who decided. As a PDF, or as an archive with the same as JSON and CSV, the
 * attachments, the draft of a notice and a manifest with SHA-256. For a hidden game, only the figures stored in its
 * entries and the linked days. 404 `NOT_FOUND`.
 */
export const getInvestigationPack = endpoint(
  'GET /api/admin/investigations/:id/pack/:format',
  'editor',
  {
    summary: 'The pack of an investigation',
    params: z.object({ id: idInAddress, format: z.enum(PACK_FORMATS) }),
    replies: { 200: z.instanceof(Uint8Array) },
  },
)

/**
 * The investigations that were open in a calendar year, and the games that were judged, with their days and plays: as
 * a PDF or an archive like that of one investigation.
 */
export const getAnnualPack = endpoint(
  'GET /api/admin/investigations/annual/:year/:format',
  'editor',
  {
    summary: 'The pack of a year',
    params: z.object({
      year: z.coerce.number().int().min(2000).max(2999),
      format: z.enum(PACK_FORMATS),
    }),
    replies: { 200: z.instanceof(Uint8Array) },
  },
)
