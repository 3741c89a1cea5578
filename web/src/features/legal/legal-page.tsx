import type { ContentEntry } from '@retorna/contract/content'
import type { LegalKind } from '@retorna/contract/legal/legal'
import type { Legal } from '@retorna/contract/public-pages'
import { fill } from '@retorna/contract/words/fill'
import { localeOf } from '@retorna/domain/language'
import { legal as en } from '../../i18n/en/legal.ts'
import { formatDay } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import { legal as pt } from '../../i18n/pt/legal.ts'
import { LegalProse, LegalSections } from '../../shared/legal/legal-sections.tsx'
import classes from './legal-page.module.css'

const LABELS = { en, pt }

/** The terms or the privacy policy in one language, whatever language the user has chosen elsewhere. */
export function LegalPage({
  kind,
  language,
  legal: { shown, current, versions, texts },
  support,
}: {
  kind: LegalKind
  language: Language
  legal: Legal
  support: readonly ContentEntry[]
}) {
  const labels = LABELS[language]
  const text = texts[kind][language]
  return (
    <div className={classes.page}>
      <OtherPages kind={kind} language={language} labels={labels} />
      <header className={classes.head}>
        <h1>{labels[kind]}</h1>
        <p className={classes.updated}>
          {labels.updated}{' '}
          <time dateTime={shown.holdsFrom}>{formatDay(shown.holdsFrom, language)}</time>
        </p>
        {shown.name !== current.name && (
          <p className={classes.notCurrent} role="note">
            {labels.notCurrent} <a href={`/${kind}-${language}`}>{labels.readCurrent}</a>
          </p>
        )}
        <p className={classes.lead}>
          <LegalProse text={text.lead} />
        </p>
      </header>
      <nav className={classes.contents} aria-labelledby="contents">
        <h2 id="contents">{labels.contents}</h2>
        <ul>
          {text.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <article className={classes.text}>
        <LegalSections
          sections={text.sections}
          after={(id) =>
            id === 'contact-us' && (
              <Contacts support={support} language={language} fallback={labels.noContact} />
            )
          }
        />
        {versions.length > 1 && (
          <nav aria-labelledby="versions" className={classes.versions}>
            <h2 id="versions">{labels.versions}</h2>
            <ul>
              {versions.toReversed().map(({ name, holdsFrom }) => (
                <li key={name}>
                  <a
                    href={`/${kind}-${language}?version=${name}`}
                    aria-current={name === shown.name ? 'page' : undefined}
                  >
                    {fill(labels.from, { day: formatDay(holdsFrom, language) })}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </article>
    </div>
  )
}

/** The support channels that staff have published; if there are none, how to reach support anyway. */
function Contacts({
  support,
  language,
  fallback,
}: {
  support: readonly ContentEntry[]
  language: Language
  fallback: string
}) {
  const reached = support.filter(({ link }) => link !== null)
  if (reached.length === 0) return <p>{fallback}</p>
  return (
    <ul>
      {reached.map(({ id, link, title, body }) => (
        <li key={id}>
          <a href={link ?? ''} rel="noopener noreferrer">
            {title[language]}
          </a>
          {': '}
          {body[language]}
        </li>
      ))}
    </ul>
  )
}

function OtherPages({
  kind,
  language,
  labels,
}: {
  kind: LegalKind
  language: Language
  labels: typeof en | typeof pt
}) {
  const other = kind === 'terms' ? 'privacy' : 'terms'
  const otherLanguage = language === 'en' ? 'pt' : 'en'
  return (
    <nav className={classes.others} aria-label={labels.others}>
      <a href="/">← {labels.back}</a>
      <a href={`/${other}-${language}`}>{labels[other]}</a>
      <a
        href={`/${kind}-${otherLanguage}`}
        lang={localeOf(otherLanguage)}
        hrefLang={localeOf(otherLanguage)}
        data-language={otherLanguage}
      >
        {labels.inOtherLanguage}
      </a>
    </nav>
  )
}
