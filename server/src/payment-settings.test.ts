import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const PRODUCTION = {
  DATABASE_URL: 'postgresql://postgres@127.0.0.1/retorna',
  PUBLIC_URL: 'https://retorna.example',
  AUTH_SECRET: 'a secret of thirty-two characters',
}

test('prices default to those of the product', () => {
  expect(readConfig('start', {}).payments.prices).toEqual({
    professional: { pt: { amount: 297, currency: 'BRL' }, en: { amount: 53, currency: 'USD' } },
    premium: { pt: { amount: 437, currency: 'BRL' }, en: { amount: 77, currency: 'USD' } },
  })
  const { prices } = readConfig('start', { PRICE_PREMIUM: 'BRL 499.90, EUR 80' }).payments
  expect(prices.premium).toEqual({
    pt: { amount: 499.9, currency: 'BRL' },
    en: { amount: 80, currency: 'EUR' },
  })
})

test.each([
  [{ PRICE_PREMIUM: '437' }, /PRICE_PREMIUM must be two prices such as BRL 297, USD 53/],
  [{ PRICE_PREMIUM: 'BRL 437' }, /PRICE_PREMIUM must be two prices/],
  [{ PRICE_PREMIUM: 'BRL 297, USD 77' }, /PRICE_PREMIUM must differ/],
  [{ PRICE_PREMIUM: 'BRL 437, BRL 297' }, /PRICE_PREMIUM must differ/],
  [
    { PAYMENT_LINK_PREMIUM: 'http://pay.example' },
    /PAYMENT_LINK_PREMIUM must be an address such as https/,
  ],
  [{ PAYMENT_LINK_PREMIUM: 'javascript:alert(1)' }, /PAYMENT_LINK_PREMIUM/],
  [{ STRIPE_WEBHOOK_SECRET: 'sk_live_x' }, /STRIPE_WEBHOOK_SECRET must be the signing secret/],
  [{ STRIPE_SECRET_KEY: 'pk_live_x' }, /STRIPE_SECRET_KEY must be a secret or restricted key/],
  [{ STRIPE_SECRET_KEY: 'sk_live_x' }, /STRIPE_WEBHOOK_SECRET must be set with STRIPE_SECRET_KEY/],
  [{ STRIPE_API_URL: 'https://stripe.example' }, /STRIPE_API_URL must be https:/],
  [{ STRIPE_API_URL: 'http://10.0.0.7:80' }, /STRIPE_API_URL must be https:/],
  [{ STRIPE_API_URL: 'http://localhost:99999' }, /STRIPE_API_URL must be https:/],
  [{ SUPPORT_EMAIL: 'support' }, /SUPPORT_EMAIL must be an email address/],
  [{ CLOCK_OFFSET: '4h' }, /CLOCK_OFFSET must be an ISO 8601 duration/],
])('refuses %j, naming the variable but not its value', (variables, words) => {
  expect(() => readConfig('start', variables)).toThrow(words)
  expect(() => readConfig('start', variables)).not.toThrow('sk_live_x')
})

test('production asks Stripe itself, tests may ask a stand-in on this machine', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
  const { stripe } = readConfig('serve', { ...PRODUCTION, ...keys }).payments
  expect(stripe).toEqual({ secretKey: 'sk_test_x', url: 'https://api.stripe.com' })
  const local = { ...keys, STRIPE_API_URL: 'http://127.0.0.1:8080' }
  expect(readConfig('start', local).payments.stripe?.url).toBe('http://127.0.0.1:8080')
  expect(() => readConfig('serve', { ...PRODUCTION, ...local })).toThrow('STRIPE_API_URL')
})

test('production refuses a clock offset and payment links without a webhook secret', () => {
  expect(readConfig('start', { CLOCK_OFFSET: 'PT4H' }).clockOffsetMs).toBe(14_400_000)
  expect(() => readConfig('serve', { ...PRODUCTION, CLOCK_OFFSET: 'PT4H' })).toThrow('CLOCK_OFFSET')
  const link = { ...PRODUCTION, PAYMENT_LINK_PREMIUM: 'https://pay.example/premium' }
  expect(() => readConfig('serve', link)).toThrow('STRIPE_WEBHOOK_SECRET must be set')
  const { payments } = readConfig('serve', { ...link, STRIPE_WEBHOOK_SECRET: 'whsec_x' })
  expect(payments.paymentLinks).toEqual({
    professional: undefined,
    premium: 'https://pay.example/premium',
  })
})
