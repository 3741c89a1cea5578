import type { legal as en } from '../../i18n/en/legal.ts'
import type { Language } from '../../i18n/language.ts'
import type { legal as pt } from '../../i18n/pt/legal.ts'
import type { LegalKind } from './legal-kind.ts'
import classes from './legal-page.module.css'

/** The way back, the other legal page, and this one in the other language. */
export function OtherPages({
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
