import { Webhook } from 'standardwebhooks'
import type { components } from './schema.ts'

/** A message about one notification. */
type Told<Type extends string, Data> = {
  type: Type
  timestamp: string
  data: {
    /** The id of the notification. */
    id: number
    createdAt: string
    /** `null` if the game was removed from the catalog, or if the message is not about a game. */
    game: { id: number; slug: string; name: string; provider: string } | null
    /** The page about the subject of the message. */
    url: string
  } & Data
}

type AlertEvent = Told<
  'rtp-alert',
  {
    alertId: number
    alertType: 'increase' | 'decrease' | 'both'
    /** Percent. */
    baselineRtp: number
    currentRtp: number
  } & (
    | { unit: 'points' | 'deviations'; threshold: number }
    | {
        unit: 'evidence'
        falseAlarmsAYear: number
        reference: 'theoretical' | 'own-level'
        since: string
        until: string
      }
  )
>

type Game = components['schemas']['Game']

/** The answer of a game, in the fields of its columns `answer_…` without their prefix. */
type Answer = {
  [Column in keyof Game as Column extends `answer_${infer Name}` ? Name : never]: Game[Column]
}

type AnswerEvent = Told<
  'answer-changed',
  {
    alertId: number
    before: Answer
    after: Answer
    /** The certified RTP that `after` is about, percent. */
    certifiedRtp: number | null
    /** The first of the earlier known days that were corrected or arrived late; `after` then corrects `before`. */
    correctedFrom: string | null
  }
>

type VersionEvent = Told<
  'version-switch',
  {
    alertId: number
    /** Percent; `null` if the game ran none of its certified versions. */
    before: number | null
    after: number | null
    /** The most likely first day of the version that runs now, and the day on which it was named. */
    since: string
    seenOn: string
    /** The probability of that version when it was named: 0.95 to 1. */
    probability: number
    /** The operator that runs the version; `null` if the answer covers all feeds. */
    operator: string | null
  }
>

type ReportEvent = Told<
  'report-sent',
  {
    /** The report's name. */
    report: string
    reportId: number
    scheduleId: number
    runId: number
    /**
     * How many of its games are off their RTP or run another version, without those whose days agree again; `null` in
     * messages sent before this was counted.
     */
    notAsCertified: number | null
    /** How many of its games are far beyond chance in one look at the period; `null` if none could be judged. */
    outOfRange: number | null
  }
>

type ConvertedEvent = Told<'alerts-converted', { count: number }>

type FeedEvent = Told<
  'feed-problem',
  {
    feed: string
    problem:
      | 'late'
      | 'silent'
      | 'failing'
      | 'drifting'
      | 'duplicated-games'
      | 'refused-rows'
      | 'total-falls'
    /**
     * Only with `refused-rows`, and absent from messages sent before it existed: how many rows were refused in seven
     * days, and of how many.
     */
    refused?: { rows: number; of: number } | undefined
  }
>

type SummaryEvent = {
  type: 'summary'
  timestamp: string
  data: {
    count: number
    /** The first 100, each with its `type` and the fields of `data` above; `GET /api/v1/notifications` returns all. */
    notifications: { type: string; id: number; url: string }[]
  }
}

type TestEvent = { type: 'test'; timestamp: string; data: Record<string, never> }

/** What the server sends to a webhook. */
export type WebhookEvent =
  | AlertEvent
  | AnswerEvent
  | VersionEvent
  | ReportEvent
  | ConvertedEvent
  | FeedEvent
  | SummaryEvent
  | TestEvent

/**
 * Reads a message that arrived at your webhook, after checking that it is signed with your secret and at most five
 * minutes old (Standard Webhooks).
 *
 * @param secret `whsec_…`, shown when the webhook was set.
 * @param headers of the request.
 * @param body as it arrived, before any parsing.
 * @throws Error if the signature is missing, wrong or too old: answer 400.
 */
export function readWebhook(
  secret: string,
  headers: Headers | Readonly<Record<string, string | string[] | undefined>>,
  body: string,
): WebhookEvent {
  const read = (name: string) => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name]
    return typeof value === 'string' ? value : ''
  }
  const signed = {
    'webhook-id': read('webhook-id'),
    'webhook-timestamp': read('webhook-timestamp'),
    'webhook-signature': read('webhook-signature'),
  }
  return new Webhook(secret).verify(body, signed) as WebhookEvent
}
