import type { PublicData } from '@retorna/contract/public'
import type { PageRequest } from '@retorna/contract/public-pages'
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
import { PageTexts } from '../../i18n/page-texts.tsx'
import { app as appPt } from '../../i18n/pt/app.ts'
import { landing as landingPt } from '../../i18n/pt/landing.ts'
import { legal as legalPt } from '../../i18n/pt/legal.ts'
import { method as methodPt } from '../../i18n/pt/method.ts'
import { type Address, HOME, legalAddress, METHOD } from './addresses.ts'
import { PublicFrame } from './public-frame.tsx'
import type { Section } from './public-header.tsx'

/** The data that a page is rendered from. `legal` is null unless the page uses it. */
type PageProps = Pick<PageRequest, 'language' | 'data' | 'legal' | 'profile' | 'origin'>

export type Page = Address & {
  /** The title for search engines and previews, in the page's language like the description. */
  title: (language: Language) => string
  description: (language: Language) => string
  /** Structured data (schema.org), if the page has any. */
  facts?: (props: PageProps) => object
  /** Sections of the page that the header links to. */
  sections?: (data: PublicData) => readonly Section[]
  main: (props: PageProps) => ReactElement
}

export const bodyOf = (page: Page, props: PageProps): ReactElement => (
  <PageTexts language={props.language}>
    <PublicFrame
      data={props.data}
      profile={props.profile}
      versions={page.versions}
      sections={page.sections?.(props.data) ?? []}
    >
      {page.main(props)}
    </PublicFrame>
  </PageTexts>
)

const PLANS = { en: appEn.plans, pt: appPt.plans }
const LANDING = { en: landingEn, pt: landingPt }
const METHOD_TEXTS = { en: methodEn, pt: methodPt }
const LEGAL_LABELS = { en: legalEn, pt: legalPt }

const legalPage = (kind: 'terms' | 'privacy', language: Language): Page => {
  const labels = LEGAL_LABELS[language]
  return {
    ...legalAddress(kind, language),
    title: () => `${labels[kind]} · Retorna`,
    description: () => labels.descriptions[kind],
    main: ({ data, legal }) => {
      if (legal === null) throw new Error('The page needs the legal texts')
      return (
        <LegalPage kind={kind} language={language} legal={legal} support={data.content.support} />
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
    facts: ({ data, ...props }) =>
      structuredData(data, {
        ...props,
        texts: { description: LANDING[props.language].description, plans: PLANS[props.language] },
      }),
    sections: ({ content }) =>
      content.faq.length > 0 ? ['chance', 'plans', 'questions'] : ['chance', 'plans'],
    main: ({ data }) => <LandingPage data={data} />,
  },
  {
    ...METHOD,
    title: (language) => METHOD_TEXTS[language].title,
    description: (language) => METHOD_TEXTS[language].description,
    main: ({ data }) => <MethodPage scorecard={data.scorecard} />,
  },
  legalPage('terms', 'en'),
  legalPage('terms', 'pt'),
  legalPage('privacy', 'en'),
  legalPage('privacy', 'pt'),
]
