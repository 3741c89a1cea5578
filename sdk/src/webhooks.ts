import { Webhook } from 'standardwebhooks'
import type { components } from './schema.ts'

type AlertEvent = {
  type: 'rtp-alert'
  timestamp: string
  data: {
    /** Of the notification. */
    id: number
    createdAt: string
    /** `null` once it is removed from the catalog. */
    game: { id: number; slug: string; name: string; provider: string } | null
    alertId: number
    alertType: 'increase' | 'decrease' | 'both'
    /** Percent. */
    baselineRtp: number
    currentRtp: number
    /** The game's page. */
    url: string
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
}

type Game = components['schemas']['Game']

/** The answer of a game, in the fields of its columns `answer_…` without their prefix. */
type Answer = {
  [Column in keyof Game as Column extends `answer_${infer Name}` ? Name : never]: Game[Column]
}

type AnswerEvent = {
  type: 'answer-changed'
  timestamp: string
  data: {
    /** Of the notification. */
    id: number
    createdAt: string
    /** `null` once it is removed from the catalog. */
    game: { id: number; slug: string; name: string; provider: string } | null
    alertId: number
    before: Answer
    after: Answer
    /** What `after` is about, percent. */
    certifiedRtp: number | null
    /** The first of the days known before that were corrected or came late: then `after` corrects `before`. */
    correctedFrom: string | null
    /** The game's page. */
    url: string
  }
}

type SummaryEvent = {
  type: 'summary'
  timestamp: string
  /** Each with its `type`, and the fields of `data` above. */
  data: { count: number; notifications: { type: string; id: number; url: string }[] }
}

type TestEvent = { type: 'test'; timestamp: string; data: Record<string, never> }

type OtherEvent = {
  type: 'alerts-converted' | 'feed-problem' | 'report-sent' | 'version-switch'
  timestamp: string
  data: { id: number; createdAt: string; url: string }
}

/** What the server sends to a webhook. */
export type WebhookEvent = AlertEvent | AnswerEvent | SummaryEvent | TestEvent | OtherEvent

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
