import type { Language } from '@retorna/contract/error-codes'

const STRIPE_LOCALES: Record<Language, string> = { en: 'en', pt: 'pt-BR' }

/**
 * A payment link for one user: adds their opaque reference, by which the provider's events identify
 * them, their address, and the page's language. The link's own parameters are kept.
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
