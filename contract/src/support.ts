import { z } from 'zod'
import { endpoint, succeedsWith, success } from './endpoint.ts'
import { longId, longIdParams, moment, text } from './field-types.ts'

/** Maximum length of a message, in characters. */
export const MAX_MESSAGE = 5000

/** Maximum size of a screenshot, in bytes. */
export const MAX_SCREENSHOT_BYTES = 5_000_000

export const newMessage = z.object({
  text: text().trim().min(1, 'message-required').max(MAX_MESSAGE, 'text-too-long'),
  /** Path and query of the page that the message concerns; `null` if the member left it out. */
  page: text()
    .max(2000)
    // One slash, so that it cannot name another server.
    .regex(/^\/([^/\\\s]\S*)?$/)
    .nullable(),
  /** Chosen by the client, one per message: a repeated call stores nothing and gets the reply of the first one. */
  key: z.uuid(),
})

export const supportMessage = z.object({
  id: longId,
  author: z.enum(['member', 'staff']),
  text: z.string(),
  page: z.string().nullable(),
  hasScreenshot: z.boolean(),
  sentAt: moment,
})
export type SupportMessage = z.infer<typeof supportMessage>

/** `waiting`: the team has to answer. `answered`: the member may answer. */
export const CONVERSATION_STATES = ['waiting', 'answered', 'closed'] as const

/** A conversation in the lists of both sides. */
export const listedConversation = z.object({
  id: longId,
  state: z.enum(CONVERSATION_STATES),
  /** Beginning of the first message, at most 120 characters, on one line. */
  beginning: z.string(),
  /** Time of the latest message. */
  updatedAt: moment,
  /** When an answer is due; `null` unless the conversation is waiting. */
  dueAt: moment.nullable(),
})

const ownConversation = listedConversation.extend({
  /** Whether the member has an unread answer. */
  isUnread: z.boolean(),
})
export type OwnConversation = z.infer<typeof ownConversation>

const ownDetail = ownConversation.extend({ messages: z.array(supportMessage) })
export type OwnConversationDetail = z.infer<typeof ownDetail>

const oneOwn = success({ conversation: ownDetail })
export const closing = z.object({ isClosed: z.boolean() })

/** The caller's conversations with the team, latest first, at most 100. */
export const listConversations = endpoint('GET /api/support/conversations', 'signed-in', {
  summary: 'My conversations with the team',
  replies: succeedsWith({
    conversations: z.array(ownConversation),
    /** Response time included in the caller's plan, in hours; `null` for around the clock. */
    answerHours: z.int().nullable(),
  }),
})

/** Opens a conversation. 429 `RATE_LIMITED` beyond twenty messages an hour. */
export const openConversation = endpoint('POST /api/support/conversations', 'signed-in', {
  summary: 'Write to the team',
  body: newMessage,
  replies: { 201: oneOwn },
})

/** One conversation of the caller; anybody else's is 404 `NOT_FOUND`, like one that does not exist. */
export const getConversation = endpoint('GET /api/support/conversations/:id', 'signed-in', {
  summary: 'One of my conversations',
  params: longIdParams,
  replies: { 200: oneOwn },
})

/** Writes in a conversation, which reopens a closed one. 404 `NOT_FOUND`; 429 `RATE_LIMITED`. */
export const writeMessage = endpoint('POST /api/support/conversations/:id/messages', 'signed-in', {
  summary: 'Write in a conversation',
  params: longIdParams,
  body: newMessage,
  replies: { 201: oneOwn },
})

/** Marks a conversation as read up to a message. 404 `NOT_FOUND`. */
export const readConversation = endpoint('PUT /api/support/conversations/:id/read', 'signed-in', {
  summary: 'Mark a conversation as read',
  params: longIdParams,
  body: z.object({ upTo: longId }),
})

/** Closes a conversation, or reopens it with its former state. */
export const closeConversation = endpoint(
  'PUT /api/support/conversations/:id/closed',
  'signed-in',
  {
    summary: 'Close or reopen a conversation',
    params: longIdParams,
    body: closing,
    replies: { 200: oneOwn },
  },
)

/**
 * Attaches a screenshot to one of the caller's messages, replacing an earlier one: a PNG, JPEG, WebP, AVIF or GIF
 * (`multipart/form-data`, part `file`), stored as WebP of at most 1600 × 2400 pixels. 404 `NOT_FOUND`;
 * 413 `FILE_TOO_LARGE`; 415 `FILE_UNSUPPORTED`; 400 `FILE_UNREADABLE`; 429 `RATE_LIMITED`.
 */
export const attachScreenshot = endpoint('PUT /api/support/messages/:id/screenshot', 'signed-in', {
  summary: 'Attach a screenshot to a message',
  params: longIdParams,
  replies: { 200: oneOwn },
})

/** The screenshot of one of the caller's messages, WebP. 404 `NOT_FOUND`. */
export const getScreenshot = endpoint('GET /api/support/messages/:id/screenshot', 'signed-in', {
  summary: 'Screenshot of one of my messages',
  params: longIdParams,
  replies: { 200: z.instanceof(Uint8Array) },
})
