import { randomUUID } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import Stripe from 'stripe'

export const WEBHOOK_SECRET = 'whsec_test_of_retorna'

export type TestEvent = { id: string; type: string; created: number; object: object }

/** An event as Stripe reports it, a moment ago by default. */
export const stripeEvent = (
  type: string,
  object: object,
  overrides: Partial<TestEvent> = {},
): TestEvent => ({
  id: `evt_${randomUUID()}`,
  type,
  created: Math.floor(Date.now() / 1000),
  object,
  ...overrides,
})

/** Sends an event, signed as Stripe does unless other headers are given. */
export const sendEvent = (
  app: FastifyInstance,
  { id, type, created, object }: TestEvent,
  headers?: Record<string, string>,
): Promise<LightMyRequestResponse> => {
  const payload = JSON.stringify({ id, object: 'event', type, created, data: { object } })
  return app.inject({
    method: 'POST',
    url: '/api/payments/stripe',
    payload,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(headers ?? { 'stripe-signature': signatureOf(payload) }),
    },
  })
}

export const signatureOf = (
  payload: string,
  overrides: { secret?: string; timestamp?: number } = {},
) => Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, ...overrides })
