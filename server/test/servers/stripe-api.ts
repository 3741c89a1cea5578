import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Asked = { method: string; path: string; body: Record<string, string>; authorization: string }
type Charge = {
  id: string
  customer: string
  amount: number
  amount_refunded: number
  disputed?: boolean
}
type Invoice = { id: string; total: number; status: string; created: number }

const PORTAL = 'https://billing.stripe.com/p/session/test'
const SECOND_OF_2026 = 1_767_225_600
/** The price of each plan, as the account at the provider has them. */
const PRICES = { price_professional: 29_700, price_premium: 43_700 } as const
type PriceId = keyof typeof PRICES

const list = (all: object[], limit = 100) => ({
  object: 'list',
  has_more: all.length > limit,
  url: '/v1',
  data: all.slice(0, limit),
})
const priceObject = (id: PriceId) => ({
  id,
  object: 'price',
  active: true,
  currency: 'brl',
  unit_amount: PRICES[id],
  product: 'prod_retorna',
  type: 'recurring',
  recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
})

/**
 * A stand-in for Stripe's API on this machine. It replays the objects that its reference documents
 * (https://docs.stripe.com/api), for every subscription alike, and remembers what it was asked.
 */
export const startStripeApi = async () => {
  const state = {
    subscription: {
      status: 'active',
      price: 'price_professional' as PriceId,
      cancel_at_period_end: false,
      /** Instead of that price's amount. */
      cents: null as number | null,
    },
    invoices: [] as Invoice[],
    charges: [] as Charge[],
    /** Replies to all requests with this status. */
    failure: null as null | { status: number; code: string },
    /** Refuses a change of plan, as a portal does that allows none. */
    allowsChange: true,
  }
  const asked: Asked[] = []
  /** By the key that makes a request idempotent: a repeated one does nothing more. */
  const replies = new Map<string, object>()
  let refunds = 0

  const invoiceObject = (invoice: Invoice) => ({
    object: 'invoice',
    number: `R-${invoice.id}`,
    currency: 'brl',
    hosted_invoice_url: `https://invoice.stripe.com/i/${invoice.id}`,
    ...invoice,
  })
  const chargeObject = (charge: Charge) => ({
    object: 'charge',
    created: SECOND_OF_2026,
    currency: 'brl',
    status: 'succeeded',
    ...charge,
  })
  const subscriptionObject = (id: string, isExpanded: boolean) => {
    const [latest] = state.invoices
    const { price, cents, ...rest } = state.subscription
    return {
      id,
      object: 'subscription',
      currency: 'brl',
      cancel_at: null,
      ...rest,
      latest_invoice: latest === undefined ? null : isExpanded ? invoiceObject(latest) : latest.id,
      items: list([
        {
          id: `si_${id}`,
          object: 'subscription_item',
          price: { ...priceObject(price), ...(cents !== null && { unit_amount: cents }) },
          quantity: 1,
          current_period_end: SECOND_OF_2026 + 86_400 * 31,
        },
      ]),
    }
  }

  const replyTo = ({ method, path, body }: Asked, query: URLSearchParams): object | undefined => {
    const [, subscription] = /^\/v1\/subscriptions\/(\w+)$/.exec(path) ?? []
    if (subscription !== undefined) {
      if (method === 'DELETE') state.subscription.status = 'canceled'
      const cents = body['items[0][price_data][unit_amount]']
      if (cents !== undefined) state.subscription.cents = Number(cents)
      return subscriptionObject(subscription, query.has('expand[0]'))
    }
    const [, charge] = /^\/v1\/charges\/(\w+)$/.exec(path) ?? []
    if (charge !== undefined) {
      const found = state.charges.find(({ id }) => id === charge)
      return found && chargeObject(found)
    }
    if (/^\/v1\/customers\/\w+\/balance_transactions$/.test(path)) {
      refunds += 1
      return { id: `cbtxn_${refunds}`, object: 'customer_balance_transaction' }
    }
    switch (`${method} ${path}`) {
      case 'GET /v1/charges': {
        const own = state.charges.filter(({ customer }) => customer === query.get('customer'))
        return list(own.map(chargeObject), Number(query.get('limit')))
      }
      case 'POST /v1/refunds': {
        const refunded = state.charges.find(({ id }) => id === body.charge)
        if (refunded === undefined) return undefined
        refunded.amount_refunded += Number(body.amount)
        refunds += 1
        return { id: `re_${refunds}`, object: 'refund' }
      }
      case 'GET /v1/prices':
        return list((Object.keys(PRICES) as PriceId[]).map(priceObject))
      case 'GET /v1/invoices':
        return list(state.invoices.map(invoiceObject), Number(query.get('limit') ?? 10))
      case 'POST /v1/invoices/create_preview':
        return { object: 'invoice', amount_due: PRICES[state.subscription.price], currency: 'brl' }
      case 'POST /v1/billing_portal/sessions': {
        const flow = body['flow_data[type]']
        if (flow !== undefined && !state.allowsChange) return undefined
        return { object: 'billing_portal.session', url: `${PORTAL}/${flow ?? 'home'}` }
      }
      default:
        return undefined
    }
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const question = {
      method: request.method ?? '',
      path: url.pathname,
      // What is canceled is told how in the address.
      body: Object.fromEntries([
        ...(request.method === 'DELETE' ? url.searchParams : []),
        ...new URLSearchParams(await text(request)),
      ]),
      authorization: request.headers.authorization ?? '',
    }
    asked.push(question)
    const key = request.headers['idempotency-key']
    const repeated = typeof key === 'string' ? replies.get(key) : undefined
    const reply =
      state.failure === null ? (repeated ?? replyTo(question, url.searchParams)) : undefined
    if (typeof key === 'string' && reply !== undefined) replies.set(key, reply)
    const { status, code } = state.failure ?? { status: 400, code: 'parameter_invalid' }
    const error = { type: 'invalid_request_error', code, message: `No: ${question.authorization}` }
    response
      .writeHead(reply === undefined ? status : 200, {
        'content-type': 'application/json',
        ...(state.failure && { 'stripe-should-retry': 'false' }),
      })
      .end(JSON.stringify(reply ?? { error }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    /** Of `STRIPE_API_URL`. */
    url: `http://127.0.0.1:${port}`,
    state,
    asked,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
