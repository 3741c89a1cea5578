import { CHECK_STATES, ORIGINS, OUTCOMES } from '@retorna/domain/investigations/investigation'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { day, longId, percent, text } from '../field-types.ts'
import { answer } from '../tables/answer.ts'

/** What was known of the game at the moment of an entry. */
const knownFigures = z.object({
  answer,
  certifiedRtp: percent.nullable(),
  currentRtp: percent.nullable(),
  weeklyRtp: percent.nullable(),
  monthlyRtp: percent.nullable(),
  /** The day of the current RTP, and its plays. */
  day: day.nullable(),
  plays: z.number().nullable(),
})
export type KnownFigures = z.infer<typeof knownFigures>

const kind = <const K extends string>(name: K) => ({ kind: z.literal(name) })
const words = z.string()
/** For `joined` by an alert, what that reported. `figures` is `null` if the game was hidden. */
const seen = { origin: z.enum(ORIGINS), text: words, figures: knownFigures.nullable() }
const check = { item: words, state: z.enum(CHECK_STATES), text: words }

/** The content of an entry. Entries are immutable; a later one may correct an earlier one. */
export const entryContent = z.discriminatedUnion('kind', [
  z.object({ ...kind('opened'), ...seen }),
  z.object({ ...kind('joined'), ...seen }),
  z.object({ ...kind('note'), text: words }),
  z.object({
    ...kind('owner'),
    owner: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  }),
  z.object({ ...kind('due'), day, text: words }),
  z.object({ ...kind('check'), ...check }),
  /** Days, both inclusive, whose readings and corrections belong to it. */
  z.object({ ...kind('data'), from: day, to: day, text: words }),
  /** A person who was notified. */
  z.object({ ...kind('told'), whom: words, on: day, text: words }),
  z.object({ ...kind('file'), name: words, bytes: z.int(), sha256: words }),
  /** Closes the investigation; if it is already closed, corrects its outcome. */
  z.object({
    ...kind('outcome'),
    outcome: z.enum(OUTCOMES),
    text: words,
    figures: knownFigures.nullable(),
  }),
])
export type EntryContent = z.infer<typeof entryContent>

const note = text().trim().max(5000, 'text-too-long')
const reasoned = note.min(3, 'reason-required')
const name = text().trim().min(1).max(200, 'text-too-long')

/** The entries that staff write, by kind. */
const written = z.discriminatedUnion('kind', [
  z.object({ ...kind('note'), text: reasoned }),
  z.object({ ...kind('owner'), userId: text().min(1).max(100).nullable() }),
  z.object({ ...kind('due'), day, text: reasoned }),
  z.object({ ...kind('check'), ...check, item: name, text: note }),
  z
    .object({ ...kind('data'), from: day, to: day, text: note })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'day-invalid' }),
  z.object({ ...kind('told'), whom: name, on: day, text: note }),
  z.object({ ...kind('outcome'), outcome: z.enum(OUTCOMES), text: reasoned }),
])
export type WrittenEntry = z.infer<typeof written>

/**
 * Writes an entry; entries are never edited or deleted. 404 `NOT_FOUND`, also for an owner who is not staff and for a
 * corrected entry that does not belong to this investigation; 409 `INVESTIGATION_CLOSED` for anything but notes and
 * outcomes once it is closed; 409 `INVESTIGATION_FULL`.
 */
export const writeInInvestigation = endpoint(
  'POST /api/admin/investigations/:id/entries',
  'editor',
  {
    summary: 'Write in an investigation',
    body: z.object({ entry: written, corrects: longId.nullable() }),
    replies: { 201: success({}) },
  },
)
