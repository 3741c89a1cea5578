import { LANGUAGES } from '@retorna/domain/language'
import { PLANS } from '@retorna/domain/plan'
import { z } from 'zod'
import { endpoint, succeedsWith, success } from '../endpoint.ts'
import { longId, longIdParams, text } from '../field-types.ts'
import {
  CONVERSATION_STATES,
  closing,
  listedConversation,
  newMessage,
  supportMessage,
} from '../support.ts'

const assignee = z.object({ id: z.string(), name: z.string() })

const staffConversation = listedConversation.extend({
  person: z.object({ id: z.string(), name: z.string(), email: z.string(), plan: z.enum(PLANS) }),
  assignee: assignee.nullable(),
  isOverdue: z.boolean(),
})
export type StaffConversation = z.infer<typeof staffConversation>

const staffDetail = staffConversation.extend({
  /** The language in which the member reads messages. */
  language: z.enum(LANGUAGES),
  /** Whether answers also go out by mail: not to an address that was never verified. */
  isMailed: z.boolean(),
  messages: z.array(supportMessage),
  /** The possible assignees. */
  staff: z.array(assignee),
})
export type StaffConversationDetail = z.infer<typeof staffDetail>

const oneForStaff = success({ conversation: staffDetail })

/** Conversations on a page of the staff's list. */
export const CONVERSATIONS_PER_PAGE = 50

/** The conversations in a state: waiting ones by due time, others by their latest message. */
export const listSupport = endpoint('GET /api/admin/support', 'admin', {
  summary: 'Conversations with members',
  query: z.object({
    state: z.enum(CONVERSATION_STATES).default('waiting'),
    assigned: z.enum(['anybody', 'me', 'nobody']).default('anybody'),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  replies: succeedsWith({
    conversations: z.array(staffConversation),
    total: z.int(),
  }),
})

/** 404 `NOT_FOUND`. */
export const getSupport = endpoint('GET /api/admin/support/:id', 'admin', {
  summary: 'One conversation with a member',
  params: longIdParams,
  replies: { 200: oneForStaff },
})

/** Assigns a conversation to an administrator or to nobody. 404 `NOT_FOUND` for any other assignee. */
export const assignSupport = endpoint('PUT /api/admin/support/:id/assignee', 'admin', {
  summary: 'Assign a conversation',
  params: longIdParams,
  body: z.object({ userId: text().min(1).max(100).nullable() }),
  replies: { 200: oneForStaff },
})

/**
 * Answers a conversation: the member finds the answer in the product and gets it by mail. An unassigned conversation
 * is assigned to the caller; with `closes` it is closed. If the member has written since `upTo`, the last message
 * that the caller saw, it keeps waiting.
 */
export const answerSupport = endpoint('POST /api/admin/support/:id/messages', 'admin', {
  summary: 'Answer a member',
  params: longIdParams,
  body: newMessage.pick({ text: true, key: true }).extend({ closes: z.boolean(), upTo: longId }),
  replies: { 201: oneForStaff },
})

/** Closes a conversation without an answer, or reopens it. */
export const closeSupport = endpoint('PUT /api/admin/support/:id/closed', 'admin', {
  summary: 'Close or reopen a conversation with a member',
  params: longIdParams,
  body: closing,
  replies: { 200: oneForStaff },
})

/** The screenshot of any message, WebP. 404 `NOT_FOUND`. */
export const getSupportScreenshot = endpoint(
  'GET /api/admin/support/messages/:id/screenshot',
  'admin',
  {
    summary: "Screenshot of a member's message",
    params: longIdParams,
    replies: { 200: z.instanceof(Uint8Array) },
  },
)
