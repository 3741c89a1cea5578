import type { Language } from '@retorna/contract/error-codes'
import type { PaidPlan } from '@retorna/domain/plan'
import { type Price, parsePrice } from '@retorna/domain/price'
import { z } from 'zod'

/** Prices, payment links, access to the payment provider and the support address. */
export type PaymentSettings = {
  /** Per month; no two plans cost the same in one currency, because the price tells which plan was paid. */
  prices: Record<PaidPlan, Record<Language, Price>>
  /** External checkout pages, https. */
  paymentLinks: Record<PaidPlan, string | undefined>
  /** Contains the secret key: never log or display it. Undefined: payment links alone. */
  stripe: { secretKey: string; url: string } | undefined
  /** Undefined: no payment event is accepted. */
  stripeWebhookSecret: string | undefined
  supportEmail: string | undefined
}

/** `BRL 297, USD 53`: the price for Portuguese, then the price for English. */
const readPrices = (text: string): Record<Language, Price> | null => {
  const [pt, en, ...rest] = text.split(',').map((part) => parsePrice(part.trim()))
  return pt && en && rest.length === 0 ? { pt, en } : null
}

export const prices = z
  .string()
  .refine((text) => readPrices(text) !== null, 'must look like BRL 297, USD 53')

export const paymentLink = z.url({
  protocol: /^https$/,
  error: 'must look like https://pay.example.com/plan',
})

const STRIPE_URL = 'https://api.stripe.com'

/** Of the payment provider's API. Another one is for tests: a stand-in on this machine. */
export const stripeUrl = z
  .string()
  .refine(
    (text) =>
      URL.canParse(text) &&
      /^(https:\/\/api\.stripe\.com|http:\/\/(localhost|127\.0\.0\.1):\d+)$/.test(text),
    `must be ${STRIPE_URL}, or on this machine, such as http://localhost:8080`,
  )
  .default(STRIPE_URL)

type Values = {
  PRICE_PROFESSIONAL: string
  PRICE_PREMIUM: string
  PAYMENT_LINK_PROFESSIONAL?: string | undefined
  PAYMENT_LINK_PREMIUM?: string | undefined
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_API_URL: string
  STRIPE_WEBHOOK_SECRET?: string | undefined
  SUPPORT_EMAIL?: string | undefined
}

const pricesOf = (text: string): Record<Language, Price> => {
  const read = readPrices(text)
  if (read === null) throw new Error('The schema accepts only valid prices')
  return read
}

/** The settings from variables that passed their schemas. */
export const paymentSettings = (values: Values): PaymentSettings => ({
  prices: {
    professional: pricesOf(values.PRICE_PROFESSIONAL),
    premium: pricesOf(values.PRICE_PREMIUM),
  },
  paymentLinks: {
    professional: values.PAYMENT_LINK_PROFESSIONAL,
    premium: values.PAYMENT_LINK_PREMIUM,
  },
  stripe:
    values.STRIPE_SECRET_KEY === undefined
      ? undefined
      : { secretKey: values.STRIPE_SECRET_KEY, url: values.STRIPE_API_URL },
  stripeWebhookSecret: values.STRIPE_WEBHOOK_SECRET,
  supportEmail: values.SUPPORT_EMAIL,
})

/** The first inconsistency between variables; `null` if there is none. */
export const paymentProblem = (
  { prices, paymentLinks, stripe, stripeWebhookSecret }: PaymentSettings,
  mode: 'start' | 'serve',
): string | null => {
  const professional = Object.values(prices.professional)
  const isSame = Object.values(prices.premium).some((premium) =>
    professional.some((p) => p.currency === premium.currency && p.amount === premium.amount),
  )
  if (isSame) {
    return 'PRICE_PREMIUM must differ from PRICE_PROFESSIONAL: the amount tells which plan was paid'
  }
  const hasLink = Object.values(paymentLinks).some((link) => link !== undefined)
  if (mode === 'serve' && hasLink && stripeWebhookSecret === undefined) {
    return 'STRIPE_WEBHOOK_SECRET must be set when a payment link is: without it no payment can be confirmed'
  }
  if (stripe !== undefined && stripeWebhookSecret === undefined) {
    return 'STRIPE_WEBHOOK_SECRET must be set with STRIPE_SECRET_KEY: without it no payment can be confirmed'
  }
  if (mode === 'serve' && stripe !== undefined && stripe.url !== STRIPE_URL) {
    return 'STRIPE_API_URL is for testing, not for production'
  }
  return null
}
