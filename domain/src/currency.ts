/** Currencies that ISO 4217 does not list; amounts are kept in them with up to eight decimals. */
export const CRYPTO_CURRENCIES = 'BTC ETH LTC BCH DOGE USDT USDC TRX XRP'.split(' ')

/**
 * Whether a text may be the code of a currency: three capitals as in ISO 4217, or one of {@link CRYPTO_CURRENCIES}.
 *
 * @example isCurrencyCode('USDT') // true
 */
export const isCurrencyCode = (code: string): boolean =>
  /^[A-Z]{3}$/.test(code) || CRYPTO_CURRENCIES.includes(code)
