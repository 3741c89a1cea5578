import { useSyncExternalStore } from 'react'
import { welcome as en } from '../../i18n/en/welcome.ts'
import { isFirstVisit, type Language, watchLanguageChoice } from '../../i18n/language.ts'
import { welcome as pt } from '../../i18n/pt/welcome.ts'
import classes from './language-welcome.module.css'

const TEXTS = { en, pt }
const LANGUAGES = [
  { id: 'en', name: 'English', tag: 'en' },
  { id: 'pt', name: 'Português', tag: 'pt-BR' },
] as const

/**
 * Asks for the language on a first visit, in both languages, with the page's preselected. It covers nothing
 * essential and takes no focus. Escape keeps the preselected language.
 */
export function LanguageWelcome({
  preselected,
  onChoose,
}: {
  preselected: Language
  onChoose: (language: Language) => void
}) {
  const isAsking = useSyncExternalStore(watchLanguageChoice, isFirstVisit, () => false)
  if (!isAsking) return null
  const other = preselected === 'en' ? 'pt' : 'en'
  return (
    <section
      className={classes.welcome}
      role="dialog"
      aria-modal="false"
      aria-labelledby="language-welcome"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onChoose(preselected)
      }}
    >
      <div>
        <h2 id="language-welcome" className={classes.title}>
          {TEXTS[preselected].title} <span lang={tagOf(other)}>{TEXTS[other].title}</span>
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
            onClick={() => onChoose(id)}
          >
            {name}
          </button>
        ))}
      </div>
    </section>
  )
}

const tagOf = (language: Language): string => (language === 'pt' ? 'pt-BR' : 'en')
