import { z } from 'zod'

/*
 * The types of what callers send. Whatever passes one of them can be stored and computed with: what the database
 * would refuse is refused here, as the caller's.
 */

/** Whole characters, and none that PostgreSQL cannot keep: no half of a pair (`\ud800` alone), no null. */
const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes('\0')

/**
 * A text.
 *
 * @param missing what is said where there is none, a key of field-texts.ts.
 */
export const text = (missing?: string) => z.string(missing).refine(isStorable, 'text-invalid')

/** Largest id of most tables. */
const LARGEST_INTEGER = 2_147_483_647

/** Id of a game, a provider, an alert, an import, a link, a piece of content. */
export const id = z.int().positive().max(LARGEST_INTEGER)

/** Ids of what there may be more of than that: notifications, mails, entries of the audit log. */
export const longId = z.int().positive()

/** {@link id} in an address or a query. */
export const idInAddress = z.coerce.number().int().positive().max(LARGEST_INTEGER)

/** {@link longId} in an address or a query. */
export const longIdInAddress = z.coerce.number().int().positive()

/** Numbers nearer to 0 have no place in a double precision of PostgreSQL, or lose digits there. */
const SMALLEST = 1e-300

const isRepresentable = (value: number): boolean => value === 0 || Math.abs(value) >= SMALLEST

/** A number with decimals. */
export const decimal = z.number().refine(isRepresentable, 'number-invalid')

/** {@link decimal} that is stored with so many decimals; more of them are refused, not rounded away. */
export const decimalOfPlaces = (places: 2 | 4) =>
  decimal.refine((value) => Number(value.toFixed(places)) === value, `decimals-${places}`)

/** {@link decimal} in a query. */
export const decimalInQuery = z.coerce.number().refine(isRepresentable, 'number-invalid')

/** Nothing here is older, and computing with later ones leaves what `yyyy-mm-dd` can say. */
const isOfThisAge = (value: string): boolean => value >= '1900' && value < '3000'

/** Calendar day in the configured time zone, `yyyy-mm-dd`, from 1900 to 2999. */
export const day = z.iso.date('day-invalid').refine(isOfThisAge, 'day-invalid')

/** A moment, ISO 8601, UTC, from 1900 to 2999. */
export const moment = z.iso.datetime().refine(isOfThisAge, 'day-invalid')

/** {@link moment} of any offset. */
export const momentWithOffset = z.iso.datetime({ offset: true }).refine(isOfThisAge, 'day-invalid')

/** Whether a text is an address of the web with all its parts: `https:evil`, which browsers mend, is none. */
export const isHttpsAddress = (value: string): boolean =>
  /^https:\/\/[^\s/?#]/.test(value) && URL.canParse(value)
