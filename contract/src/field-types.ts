import { EXACT_DECIMAL } from '@retorna/domain/readings/reading-sums'
import { z } from 'zod'

/*
 * The types of request fields. Any value that passes can be stored and computed with: what the database would reject
 * is rejected here, as the caller's error.
 */

/** Only characters that PostgreSQL can store: no unpaired surrogate (`\ud800` alone), no null. */
const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes('\0')

/**
 * A text.
 *
 * @param missing the error if it is absent, a key of field-texts.ts.
 */
export const text = (missing?: string) => z.string(missing).refine(isStorable, 'text-invalid')

/** A non-empty text, trimmed. */
export const line = (max: number) => text().trim().min(1, 'text-required').max(max, 'text-too-long')

/** Largest id of most tables. */
export const MAX_ID = 2_147_483_647

/** Id of a game, a provider, an alert, an import, a link or a content item. */
export const id = z.int().positive().max(MAX_ID)

/** Ids of records that may outgrow that range: notifications, emails, audit log entries. */
export const longId = z.int().positive()

/** {@link id} in an address or a query. */
export const idInAddress = z.coerce.number().int().positive().max(MAX_ID)

/** Lower case, and not digits alone, which would be an id. */
const slug = z
  .string()
  .max(200)
  .regex(/^\d*[a-z-][a-z0-9-]*$/)

/** A record by its id or by its slug. */
export const idOrSlug = z.union([id, slug])
export type IdOrSlug = z.output<typeof idOrSlug>

/** {@link idOrSlug} in a path or a query. */
export const idOrSlugInAddress = z.union([idInAddress, slug])

/** {@link longId} in a path or a query. */
export const longIdInAddress = z.coerce.number().int().positive()

/** Of an address that names one record. */
export const idParams = z.object({ id: idInAddress })
export const longIdParams = z.object({ id: longIdInAddress })

export const percent = z.number()

/** 0 to 1. */
export const probability = z.number().min(0).max(1)

/** Numbers closer to 0 do not fit into PostgreSQL's double precision, or lose digits there. */
const MIN_MAGNITUDE = 1e-300

const isRepresentable = (value: number): boolean => value === 0 || Math.abs(value) >= MIN_MAGNITUDE

/** A number with decimals. */
export const decimal = z.number().refine(isRepresentable, 'number-invalid')

/** {@link decimal} stored with a fixed number of decimals; more are rejected, not rounded. */
export const decimalOfPlaces = (places: 2 | 4 | 8) =>
  decimal.refine((value) => Number(value.toFixed(places)) === value, `decimals-${places}`)

/** A decimal of 0 or more beyond the digits of a number, as text with a point. */
export const exactDecimal = z
  .string()
  .regex(EXACT_DECIMAL, 'number-invalid')
  .overwrite((value) =>
    value
      .replace(/^0+(?=\d)/, '')
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, ''),
  )

export const decimalInQuery = z.coerce.number().refine(isRepresentable, 'number-invalid')

/** No data is older, and arithmetic with later dates breaks the format `yyyy-mm-dd`. */
const isOfThisAge = (value: string): boolean => value >= '1900' && value < '3000'

/** Calendar day in the configured time zone, `yyyy-mm-dd`, from 1900 to 2999. */
export const day = z.iso.date('day-invalid').refine(isOfThisAge, 'day-invalid')

/** A timestamp, ISO 8601, UTC, from 1900 to 2999. */
export const moment = z.iso.datetime().refine(isOfThisAge, 'day-invalid')

/** {@link moment} with any offset. */
export const momentWithOffset = z.iso.datetime({ offset: true }).refine(isOfThisAge, 'day-invalid')

/** Whether a text is a complete https URL: `https:evil`, which browsers repair, is not. */
export const isHttpsAddress = (value: string): boolean =>
  /^https:\/\/[^\s/?#]/.test(value) && URL.canParse(value)

/** Opaque version of a record as the caller read it; it changes with every change of the record. */
export const version = text().max(64)

/** Validates a field with a rule of `domain`, whose problem key becomes the field's text. */
export const judgedBy =
  (problemOf: (value: string) => string | null) =>
  (value: string, context: z.RefinementCtx<string>): void => {
    const problem = problemOf(value)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  }

/** A reason given by staff. It is kept in the audit log for a year, so it should not contain names. */
export const reason = text().trim().min(3, 'reason-required').max(500, 'text-too-long')

export const userId = text().min(1).max(100)
export const userParams = z.object({ id: userId })
