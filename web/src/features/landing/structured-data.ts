import type { PublicData } from '@retorna/contract/public'
import { localeOf } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'

const NAME = 'Retorna'

/**
 * Structured data for search engines (schema.org): the organization, the site, and the product with the prices of the
 * plan cards. Questions are left out because staff edit their answers.
 */
export function structuredData(
  { plans }: PublicData,
  {
    language,
    origin,
    texts,
  }: {
    language: Language
    origin: string
    texts: { description: string; plans: Record<string, string> }
  },
): object {
  const organization = `${origin}/#organization`
  const offers = plans.map(({ id, price }) => ({
    '@type': 'Offer',
    name: texts.plans[id],
    price: price[language].amount,
    priceCurrency: price[language].currency,
    availability: 'https://schema.org/InStock',
    url: `${origin}/register?plan=${id}`,
    seller: { '@id': organization },
  }))
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: NAME,
        url: `${origin}/`,
        logo: `${origin}/favicon.svg`,
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name: NAME,
        url: `${origin}/`,
        inLanguage: localeOf(language),
        publisher: { '@id': organization },
      },
      {
        '@type': 'Product',
        name: NAME,
        description: texts.description,
        image: `${origin}/social-card.png`,
        brand: { '@type': 'Brand', name: NAME },
        offers,
      },
    ],
  }
}
