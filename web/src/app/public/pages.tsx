import type { PublicData } from '@retorna/contract/public'
import type { Legal } from '@retorna/contract/public-pages'
import type { CountryProfile } from '@retorna/domain/country/profiles'
import type { ReactElement } from 'react'
import { LandingPage } from '../../features/landing/landing-page.tsx'
import { structuredData } from '../../features/landing/structured-data.ts'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { MethodPage } from '../../features/method/method-page.tsx'
import { app as appEn } from '../../i18n/en/app.ts'
import { landing as landingEn } from '../../i18n/en/landing.ts'
import { legal as legalEn } from '../../i18n/en/legal.ts'
import { method as methodEn } from '../../i18n/en/method.ts'
import type { Language } from '../../i18n/language.ts'
import { app as appPt } from '../../i18n/pt/app.ts'
import { landing as landingPt } from '../../i18n/pt/landing.ts'
import { legal as legalPt } from '../../i18n/pt/legal.ts'
import { method as methodPt } from '../../i18n/pt/method.ts'
import { type Address, HOME, legalAddress, METHOD } from './addresses.ts'
import { PublicFrame } from './public-frame.tsx'

/** The data that a page is rendered from. `data` and `legal` are null unless the page uses them. */
type PageProps = {
  language: Language
  data: PublicData | null
  legal: Legal | null
  profile: CountryProfile
  origin: string
}

export type Page = Address & {
  /** The title for search engines and previews, in the page's language like the description. */
  title: (language: Language) => string
  description: (language: Language) => string
  /** Structured data (schema.org), if the page has any. */
  facts?: (props: PageProps) => object
  /** The whole body of the page: header, main and footer. */
  body: (props: PageProps) => ReactElement
}

const PLANS = { en: appEn.plans, pt: appPt.plans }
const LANDING = { en: landingEn, pt: landingPt }
const METHOD_TEXTS = { en: methodEn, pt: methodPt }

const dataOf = ({ data }: PageProps): PublicData => {
  if (data === null) throw new Error('The page needs the public figures')
  return data
}

const LEGAL_LABELS = { en: legalEn, pt: legalPt }

const legalPage = (kind: 'terms' | 'privacy', language: Language): Page => {
  const labels = LEGAL_LABELS[language]
  const address = legalAddress(kind, language)
  return {
    ...address,
    title: () => `${labels[kind]} · Retorna`,
    description: () => labels.descriptions[kind],
    body: (props) => {
      const { content, stats } = dataOf(props)
      if (props.legal === null) throw new Error('The page needs the legal texts')
      return (
        <PublicFrame
          language={language}
          profile={props.profile}
          versions={address.versions}
          support={content.support}
          isDemo={stats.isDemo}
        >
          <LegalPage
            kind={kind}
            language={language}
            legal={props.legal}
            support={content.support}
          />
        </PublicFrame>
      )
    },
  }
}

/** Every page that the server renders in full; one entry per address. */
export const PAGES: readonly Page[] = [
  {
    ...HOME,
    title: (language) => LANDING[language].title,
    description: (language) => LANDING[language].description,
    facts: (props) =>
      structuredData(dataOf(props), {
        ...props,
        texts: { description: LANDING[props.language].description, plans: PLANS[props.language] },
      }),
    body: ({ language, ...props }) => {
      const data = dataOf({ language, ...props })
      return (
        <PublicFrame
          language={language}
          profile={props.profile}
          versions={HOME.versions}
          sections={
            data.content.faq.length > 0 ? ['chance', 'plans', 'questions'] : ['chance', 'plans']
          }
          support={data.content.support}
          isDemo={data.stats.isDemo}
        >
          <LandingPage data={data} />
        </PublicFrame>
      )
    },
  },
  {
    ...METHOD,
    title: (language) => METHOD_TEXTS[language].title,
    description: (language) => METHOD_TEXTS[language].description,
    body: ({ language, ...props }) => {
      const { content, stats, scorecard } = dataOf({ language, ...props })
      return (
        <PublicFrame
          language={language}
          profile={props.profile}
          versions={METHOD.versions}
          support={content.support}
          isDemo={stats.isDemo}
        >
          <MethodPage scorecard={scorecard} />
        </PublicFrame>
      )
    },
  },
  legalPage('terms', 'en'),
  legalPage('terms', 'pt'),
  legalPage('privacy', 'en'),
  legalPage('privacy', 'pt'),
]
