import { LANGUAGES, localeOf } from '@retorna/domain/language'
import { type HTMLAttributes, useSyncExternalStore } from 'react'
import { welcome as en } from '../../i18n/en/welcome.ts'
import { isFirstVisit, type Language, watchLanguageChoice } from '../../i18n/language.ts'
import { welcome as pt } from '../../i18n/pt/welcome.ts'
import classes from './language-welcome.module.css'

const TEXTS = { en, pt }
const NAMES = { en: 'English', pt: 'Português' }

type QuestionProps = {
  preselected: Language
  /** Omitted where the page's own script handles the choice. */
  onChoose?: (language: Language) => void
}

export function LanguageWelcome(props: Required<QuestionProps>) {
  const isAsking = useSyncExternalStore(watchLanguageChoice, isFirstVisit, () => false)
  return isAsking && <LanguageQuestion {...props} />
}

/**
 * Asks for the language, in both languages, with the page's language preselected. It covers nothing essential and takes
 * no focus. Escape keeps the preselected language.
 */
export function LanguageQuestion({
  preselected,
  onChoose,
  ...element
}: QuestionProps & HTMLAttributes<HTMLElement>) {
  const other = preselected === 'en' ? 'pt' : 'en'
  return (
    <section
      {...element}
      className={classes.welcome}
      role="dialog"
      aria-modal="false"
      aria-labelledby="language-welcome"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onChoose?.(preselected)
      }}
    >
      <div>
        <h2 id="language-welcome" className={classes.title}>
          {TEXTS[preselected].title} <span lang={localeOf(other)}>{TEXTS[other].title}</span>
        </h2>
        <p className={classes.hint}>{TEXTS[preselected].hint}</p>
      </div>
      <div className={classes.choices}>
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            lang={localeOf(language)}
            className={classes.choice}
            aria-pressed={language === preselected}
            onClick={() => onChoose?.(language)}
          >
            {NAMES[language]}
          </button>
        ))}
      </div>
    </section>
  )
}
