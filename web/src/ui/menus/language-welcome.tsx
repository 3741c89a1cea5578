import { localeOf } from '@retorna/domain/language'
import { type HTMLAttributes, useSyncExternalStore } from 'react'
import { welcome as en } from '../../i18n/en/welcome.ts'
import { isFirstVisit, type Language, watchLanguageChoice } from '../../i18n/language.ts'
import { welcome as pt } from '../../i18n/pt/welcome.ts'
import classes from './language-welcome.module.css'

const TEXTS = { en, pt }
const LANGUAGES = [
  { id: 'en', name: 'English', tag: 'en' },
  { id: 'pt', name: 'Português', tag: 'pt-BR' },
] as const

type QuestionProps = {
  preselected: Language
  /** Omitted where the page's own script handles the choice. */
  onChoose?: (language: Language) => void
}

/** Asks for the language on a first visit. */
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
        {LANGUAGES.map(({ id, name, tag }) => (
          <button
            key={id}
            type="button"
            lang={tag}
            className={classes.choice}
            aria-pressed={id === preselected}
            onClick={() => onChoose?.(id)}
          >
            {name}
          </button>
        ))}
      </div>
    </section>
  )
}
