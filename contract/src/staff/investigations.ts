import { CHECK_STATES, ORIGINS, OUTCOMES } from '@retorna/domain/investigations/investigation'
import { z } from 'zod'
import { endpoint, succeedsWith, success } from '../endpoint.ts'
import { day, id, idInAddress, longId, longIdParams, moment, text } from '../field-types.ts'
import { answer } from '../tables/answer.ts'
import { entryContent } from './investigation-entries.ts'

const person = z.object({ id: z.string(), name: z.string() })

const listed = z.object({
  id,
  game: z.object({ id, name: z.string(), provider: z.string() }),
  /** `null` for the game over all feeds. */
  operator: z.object({ id, name: z.string() }).nullable(),
  origin: z.enum(ORIGINS),
  /** The outcome of a closed one. */
  outcome: z.enum(OUTCOMES).nullable(),
  owner: person.nullable(),
  openedAt: moment,
  closedAt: moment.nullable(),
  dueOn: day,
  /** Whether it is open past its due day. */
  isOverdue: z.boolean(),
})
export type ListedInvestigation = z.infer<typeof listed>

const entry = z.object({
  id: longId,
  at: moment,
  /** A user, by name if still known, or `system`. */
  author: z.object({ id: z.string(), name: z.string().nullable() }),
  /** The earlier entry that this one corrects. */
  corrects: longId.nullable(),
  content: entryContent,
})
export type InvestigationEntry = z.infer<typeof entry>

/** A linked day: its figures, and the number of its readings that replaced others. */
const linkedDay = z.object({
  day,
  /** Percent. */
  rtp: z.number(),
  plays: z.number().nullable(),
  turnover: z.number().nullable(),
  readings: z.int(),
  corrections: z.int(),
})

const detail = listed.extend({
  /** Whether the catalog shows the game; otherwise it has no page. */
  isGameShown: z.boolean(),
  /** Oldest first. */
  entries: z.array(entry),
  /** From entries that no later one corrects. */
  checklist: z.array(z.object({ item: z.string(), state: z.enum(CHECK_STATES), text: z.string() })),
  /** From entries that no later one corrects; at most the latest {@link MAX_LINKED_DAYS}, by day. */
  linkedDays: z.array(linkedDay),
  /** Today, in the platform's time zone. */
  today: day,
  /** The possible owners. */
  staff: z.array(person),
})
export type Investigation = z.infer<typeof detail>

const one = success({ investigation: detail })

export const MAX_LINKED_DAYS = 400
/** Maximum entries per investigation. */
export const MAX_ENTRIES = 1000
export const MAX_ATTACHMENTS = 20
/** Maximum size of an attachment. */
export const MAX_ATTACHMENT_BYTES = 5_000_000
export const INVESTIGATIONS_PER_PAGE = 50

export const INVESTIGATION_FILTERS = {
  state: ['open', 'overdue', 'closed'],
  owner: ['anybody', 'me', 'nobody'],
} as const

/** Open ones oldest first, closed ones by closing time, latest first. */
export const listInvestigations = endpoint('GET /api/admin/investigations', 'editor', {
  summary: 'Investigations of games',
  query: z.object({
    state: z.enum(INVESTIGATION_FILTERS.state).default('open'),
    owner: z.enum(INVESTIGATION_FILTERS.owner).default('anybody'),
    game_id: idInAddress.optional(),
    operator_id: idInAddress.optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  replies: succeedsWith({
    investigations: z.array(listed),
    total: z.int(),
    /** For the filter, by name; with `game_id` those whose feeds have reported it lately. */
    operators: z.array(z.object({ id, name: z.string() })),
  }),
})

const uninvestigated = z.object({
  game: z.object({ id, name: z.string(), provider: z.string() }),
  /** The operator at which it is off; `null` over all feeds. */
  operator: z.object({ id, name: z.string() }).nullable(),
  answer,
  /** Percent. */
  certifiedRtp: z.number().nullable(),
  /** Whether the time within which an investigation must be opened has passed. */
  isLate: z.boolean(),
})
export type UninvestigatedGame = z.infer<typeof uninvestigated>

/** Maximum length of each list of the desk. */
export const MAX_ON_DESK = 100

/**
 * What needs attention: open investigations, oldest first, and games that are off or run another version, over all
 * feeds or at a single operator, without an investigation since then, longest first. Proved ones are those that can
 * be declared off jointly (e-BH); estimated ones are marked.
 */
export const getInvestigationDesk = endpoint('GET /api/admin/investigations/desk', 'editor', {
  summary: 'What needs to be investigated',
  replies: succeedsWith({
    /** Days until a game without an investigation is overdue. */
    withinDays: z.int(),
    open: z.array(listed),
    openTotal: z.int(),
    uninvestigated: z.array(uninvestigated),
    uninvestigatedTotal: z.int(),
  }),
})

/** 404 `NOT_FOUND`. */
export const getInvestigation = endpoint('GET /api/admin/investigations/:id', 'editor', {
  summary: 'One investigation',
  replies: { 200: one },
})

/**
 * Opens an investigation, due by the game's volume of play, or joins the open one for this game and operator. 404
 * `GAME_NOT_FOUND`, `OPERATOR_NOT_FOUND` for one whose feeds have not reported the game lately.
 */
export const openInvestigation = endpoint('POST /api/admin/investigations', 'editor', {
  summary: 'Open an investigation',
  body: z.object({
    game_id: id,
    operator_id: id.nullable(),
    origin: z.enum(ORIGINS),
    text: text().trim().max(5000, 'text-too-long'),
  }),
  replies: { 201: one },
})
export type InvestigationOpening = z.infer<typeof openInvestigation.body>

/**
 * Attaches any file (`multipart/form-data`, part `file`). 404 `NOT_FOUND`; 409 `INVESTIGATION_FULL` beyond
 * {@link MAX_ATTACHMENTS}; 413 `FILE_TOO_LARGE`.
 */
export const attachToInvestigation = endpoint(
  'POST /api/admin/investigations/:id/files',
  'editor',
  {
    summary: 'Attach a file to an investigation',
    replies: { 201: one },
  },
)

/** An attachment, by its entry. 404 `NOT_FOUND`. */
export const getInvestigationFile = endpoint('GET /api/admin/investigations/files/:id', 'editor', {
  summary: 'A file attached to an investigation',
  params: longIdParams,
  replies: { 200: z.instanceof(Uint8Array) },
})
