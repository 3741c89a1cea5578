import type { PublicData } from '@retorna/contract/public'
import type { PublicPage } from '@retorna/contract/public-pages'
import type { ReactElement } from 'react'
import { LandingPage } from '../../features/landing/landing-page.tsx'
import { structuredData } from '../../features/landing/structured-data.ts'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { MethodPage } from '../../features/method/method-page.tsx'
import { app as appEn } from '../../i18n/en/app.ts'
import { landing as landingEn } from '../../i18n/en/landing.ts'
import { method as methodEn } from '../../i18n/en/method.ts'
import { privacy as privacyEn } from '../../i18n/en/privacy.ts'
import { terms as termsEn } from '../../i18n/en/terms.ts'
import type { Language } from '../../i18n/language.ts'
import { app as appPt } from '../../i18n/pt/app.ts'
import { landing as landingPt } from '../../i18n/pt/landing.ts'
import { method as methodPt } from '../../i18n/pt/method.ts'
import { privacy as privacyPt } from '../../i18n/pt/privacy.ts'
import { terms as termsPt } from '../../i18n/pt/terms.ts'
import { paths } from '../paths.ts'
import type { Versions } from './alternates.ts'
import { PublicFrame } from './public-frame.tsx'

/** What a page is rendered from. `data` is null unless the page uses it. */
type PageProps = { language: Language; data: PublicData | null; origin: string }

export type Page = PublicPage & {
  versions: Versions
  /** For search engines and previews, both in the page's language. */
  title: (language: Language) => string
  description: (language: Language) => string
  /** Structured data (schema.org), where there is any. */
  facts?: (props: PageProps) => object
  /** The whole body of the page: header, main and footer. */
  body: (props: PageProps) => ReactElement
}

/** The addresses of a page that is in the reader's language unless told. */
const inAnyLanguage = (path: string): Versions => ({
  en: `${path}?lang=en`,
  pt: `${path}?lang=pt`,
  reader: path,
})
const HOME = inAnyLanguage(paths.home)
const METHOD = inAnyLanguage(paths.method)
const PLANS = { en: appEn.plans, pt: appPt.plans }
const LANDING = { en: landingEn, pt: landingPt }
const METHOD_TEXTS = { en: methodEn, pt: methodPt }

const dataOf = ({ data }: PageProps): PublicData => {
  if (data === null) throw new Error('The page needs the public figures')
  return data
}

const LEGAL = {
  terms: { en: termsEn, pt: termsPt },
  privacy: { en: privacyEn, pt: privacyPt },
}

/** A legal page in one language: its address names the language, whatever the reader has chosen. */
const legalPage = (kind: 'terms' | 'privacy', language: Language): Page => {
  const text = LEGAL[kind][language]
  const versions = { en: `/${kind}-en`, pt: `/${kind}-pt`, reader: null }
  return {
    path: versions[language],
    language,
    usesData: true,
    versions,
    title: () => `${text.title} · Retorna`,
    description: () => text.description,
    body: (props) => {
      const { content, stats } = dataOf(props)
      return (
        <PublicFrame
          language={language}
          versions={versions}
          support={content.support}
          isDemo={stats.isDemo}
        >
          <LegalPage kind={kind} language={language} text={text} support={content.support} />
        </PublicFrame>
      )
    },
  }
}

/** Every page that the server renders in full; one entry per address. */
export const PAGES: readonly Page[] = [
  {
    path: paths.home,
    language: null,
    usesData: true,
    versions: HOME,
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
          versions={HOME}
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
    path: paths.method,
    language: null,
    usesData: true,
    versions: METHOD,
    title: (language) => METHOD_TEXTS[language].title,
    description: (language) => METHOD_TEXTS[language].description,
    body: ({ language, ...props }) => {
      const { content, stats, scorecard } = dataOf({ language, ...props })
      return (
        <PublicFrame
          language={language}
          versions={METHOD}
          support={content.support}
          isDemo={stats.isDemo}
        >
          <MethodPage language={language} scorecard={scorecard} />
        </PublicFrame>
      )
    },
  },
  legalPage('terms', 'en'),
  legalPage('terms', 'pt'),
  legalPage('privacy', 'en'),
  legalPage('privacy', 'pt'),
]
