import type { Language } from '@retorna/contract/error-codes'

const STRIPE_LOCALES: Record<Language, string> = { en: 'en', pt: 'pt-BR' }

/**
 * A payment link for one person: it carries their opaque reference, by which the provider's events find
 * them, their address, and the language of the page. What the link itself carries stays.
 */
export const checkoutUrl = (
  link: string,
  person: { reference: string; email: string; language: Language },
): string => {
  const url = new URL(link)
  url.searchParams.set('client_reference_id', person.reference)
  url.searchParams.set('prefilled_email', person.email)
  url.searchParams.set('locale', STRIPE_LOCALES[person.language])
  return url.href
}
