import type { Language } from '@retorna/contract/error-codes'
import { type Price, parsePrice } from '@retorna/domain/price'
import { address, text } from './setting.ts'

/** Prices, payment links, access to the payment provider and the support address. */
export type PaymentSettings = ReturnType<typeof paymentSettings>

/** `BRL 297, USD 53`: the price for Portuguese, then the price for English. */
const readPrices = (text: string): Record<Language, Price> | null => {
  const [pt, en, ...rest] = text.split(',').map((part) => parsePrice(part.trim()))
  return pt && en && rest.length === 0 ? { pt, en } : null
}

export const prices = text(
  'two prices such as BRL 297, USD 53',
  (value) => readPrices(value) !== null,
)

export const paymentLink = address(/^https$/, 'https://pay.example.com/plan')

const STRIPE_URL = 'https://api.stripe.com'

/** Of the payment provider's API. Another one is for tests: a stand-in on this machine. */
export const stripeUrl = text(
  `${STRIPE_URL}, or an address on this machine such as http://localhost:8080`,
  (value) =>
    URL.canParse(value) &&
    /^(https:\/\/api\.stripe\.com|http:\/\/(localhost|127\.0\.0\.1):\d+)$/.test(value),
).default(STRIPE_URL)

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
export const paymentSettings = (values: Values) => ({
  /** Per month; no two plans cost the same in one currency, because the price tells which plan was paid. */
  prices: {
    professional: pricesOf(values.PRICE_PROFESSIONAL),
    premium: pricesOf(values.PRICE_PREMIUM),
  },
  /** External checkout pages, https. */
  paymentLinks: {
    professional: values.PAYMENT_LINK_PROFESSIONAL,
    premium: values.PAYMENT_LINK_PREMIUM,
  },
  /** Contains the secret key: never log or display it. Undefined: payment links alone. */
  stripe:
    values.STRIPE_SECRET_KEY === undefined
      ? undefined
      : { secretKey: values.STRIPE_SECRET_KEY, url: values.STRIPE_API_URL },
  /** Undefined: no payment event is accepted. */
  stripeWebhookSecret: values.STRIPE_WEBHOOK_SECRET,
  supportEmail: values.SUPPORT_EMAIL,
})

/** Inconsistencies between variables. */
export const paymentProblems = (
  values: Values,
  isSet: (name: string) => boolean,
  mode: 'start' | 'serve',
): string[] => {
  const { prices } = paymentSettings(values)
  const professional = Object.values(prices.professional)
  const isSame = Object.values(prices.premium).some((premium) =>
    professional.some((p) => p.currency === premium.currency && p.amount === premium.amount),
  )
  const hasLink = isSet('PAYMENT_LINK_PROFESSIONAL') || isSet('PAYMENT_LINK_PREMIUM')
  const lacksWebhook = !isSet('STRIPE_WEBHOOK_SECRET')
  const problems = {
    'PRICE_PREMIUM must differ from PRICE_PROFESSIONAL: the amount tells which plan was paid':
      isSame,
    'STRIPE_WEBHOOK_SECRET must be set when a payment link is: without it no payment can be confirmed':
      mode === 'serve' && hasLink && lacksWebhook,
    'STRIPE_WEBHOOK_SECRET must be set with STRIPE_SECRET_KEY: without it no payment can be confirmed':
      isSet('STRIPE_SECRET_KEY') && lacksWebhook,
    'STRIPE_API_URL is for testing, not for production':
      mode === 'serve' && values.STRIPE_API_URL !== STRIPE_URL,
    'STRIPE_API_URL needs STRIPE_SECRET_KEY':
      isSet('STRIPE_API_URL') && !isSet('STRIPE_SECRET_KEY'),
  }
  return Object.entries(problems).flatMap(([problem, holds]) => (holds ? [problem] : []))
}
