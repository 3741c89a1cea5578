import type { ContentEntry } from '@retorna/contract/content'
import { gamesVisible, supportHours, TRIAL_HOURS } from '@retorna/domain/plan'
import { TERMS_VERSION } from '@retorna/domain/terms'
import { Fragment } from 'react'
import { legal as en } from '../../i18n/en/legal.ts'
import { fill } from '../../i18n/fill.ts'
import { formatDay } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import type { LegalText } from '../../i18n/legal-text.ts'
import { legal as pt } from '../../i18n/pt/legal.ts'
import classes from './legal-page.module.css'

const LABELS = { en, pt }

/** Values from the product's rules that the texts contain. */
const VALUES: Readonly<Record<string, string>> = {
  trialHours: String(TRIAL_HOURS),
  freeGames: String(gamesVisible('free')),
  freeSupport: String(supportHours('free')),
  professionalGames: String(gamesVisible('professional')),
  professionalSupport: String(supportHours('professional')),
}

/** The terms or the privacy policy in one language, whatever language the user has chosen elsewhere. */
export function LegalPage({
  kind,
  language,
  text,
  support,
}: {
  kind: LegalKind
  language: Language
  text: LegalText
  support: readonly ContentEntry[]
}) {
  const labels = LABELS[language]
  return (
    <div className={classes.page}>
      <OtherPages kind={kind} language={language} labels={labels} />
      <header className={classes.head}>
        <h1>{text.title}</h1>
        <p className={classes.updated}>
          {labels.updated}{' '}
          <time dateTime={TERMS_VERSION}>{formatDay(TERMS_VERSION, language)}</time>
        </p>
        <p className={classes.lead}>
          <Prose text={text.lead} />
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
        {text.sections.map(({ id, title, body }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {body.map((block) =>
              typeof block === 'string' ? (
                <p key={block}>
                  <Prose text={fill(block, VALUES)} />
                </p>
              ) : (
                <ul key={block[0]}>
                  {block.map((point) => (
                    <li key={point}>
                      <Prose text={fill(point, VALUES)} />
                    </li>
                  ))}
                </ul>
              ),
            )}
            {id === 'contact-us' && (
              <Contacts support={support} language={language} fallback={labels.noContact} />
            )}
          </section>
        ))}
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

/** The way back, the other legal page, and this one in the other language. */
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
        lang={otherLanguage === 'pt' ? 'pt-BR' : 'en'}
        hrefLang={otherLanguage === 'pt' ? 'pt-BR' : 'en'}
        data-language={otherLanguage}
      >
        {labels.inOtherLanguage}
      </a>
    </nav>
  )
}

const PIECES = /(?<word>e-mails?)|.+?(?=e-mail|$)/gi

/** Running text that wraps between words, never within “e-mail”. */
function Prose({ text }: { text: string }) {
  return Array.from(text.matchAll(PIECES), ({ index, 0: piece, groups }) =>
    groups?.word === undefined ? (
      <Fragment key={index}>{piece}</Fragment>
    ) : (
      <span key={index} className={classes.whole}>
        {piece}
      </span>
    ),
  )
}

/** The legal pages available in each language. */
export type LegalKind = 'terms' | 'privacy'
