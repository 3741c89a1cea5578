import { z } from 'zod'
import { endpoint, succeedsWith } from '../endpoint.ts'
import { moment } from '../field-types.ts'

/** The steps of an owner before the first customer, in the order of the screen, which has the texts. */
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
  /** When it last worked: a mail was sent, a payment was confirmed, a backup was restored, or readings arrived. */
  testedAt: moment.nullable(),
  /** Whether it counts as done only once it has worked. */
  needsTest: z.boolean(),
})
export type FirstStep = z.infer<typeof step>

/** The owner's checklist: shown on `npm run serve` until everything is done or it is dismissed. */
export const getFirstDay = endpoint('GET /api/admin/first-day', 'admin', {
  summary: "The owner's checklist",
  replies: succeedsWith({
    isShown: z.boolean(),
    /** The URL at which users reach the server. */
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
})
