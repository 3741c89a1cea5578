import { z } from 'zod'
import { endpoint, succeedsWith } from '../endpoint.ts'
import { moment } from '../field-types.ts'

/** What an owner sets up before the first customer, in the order in which the screen shows it: each has its texts there. */
export const FIRST_STEPS = [
  'address',
  'mail',
  'payment',
  'backup',
  'feed',
  'legal',
  'country',
] as const

const step = z.object({
  name: z.enum(FIRST_STEPS),
  isSet: z.boolean(),
  /** When it was last seen to work: a mail left, a payment was confirmed, a backup was restored, readings came. */
  testedAt: moment.nullable(),
  /** Whether it counts as done only once it was seen to work. */
  needsTest: z.boolean(),
})
export type FirstStep = z.infer<typeof step>

/** The owner's checklist: shown on `npm run serve` until everything is done or it is dismissed. */
export const getFirstDay = endpoint('GET /api/admin/first-day', 'admin', {
  summary: "The owner's checklist",
  replies: succeedsWith({
    isShown: z.boolean(),
    /** As users reach the server. */
    publicUrl: z.string(),
    /** Why the newest mail has not been sent yet; `null` if it has been, or if there is no mail. */
    mailProblem: z.string().nullable(),
    steps: z.array(step),
  }),
})

/** Mails the caller, so that the owner sees whether mail arrives. */
export const sendFirstMail = endpoint('POST /api/admin/first-day/mail', 'admin', {
  summary: 'Send a test mail to the caller',
  replies: succeedsWith({}),
})

/** Hides the checklist for every administrator. */
export const dismissFirstDay = endpoint('DELETE /api/admin/first-day', 'admin', {
  summary: "Dismiss the owner's checklist",
  replies: { 204: z.void() },
})
