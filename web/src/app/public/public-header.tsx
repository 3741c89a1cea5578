import { LANGUAGES, localeOf } from '@retorna/domain/language'
import { useTexts } from '../../i18n/use-texts.ts'
import { Island } from '../../ui/island.tsx'
import { Logo } from '../../ui/logo.tsx'
import { ThemeButton } from '../../ui/menus/theme-button.tsx'
import { paths } from '../paths.ts'
import type { Versions } from './addresses.ts'
import classes from './public-frame.module.css'

/** Sections of the landing page that its header links to. */
export type Section = 'chance' | 'plans' | 'questions'

/** The header of every public page. `versions` holds the page's address in each language. */
export function PublicHeader({
  versions,
  sections,
}: {
  versions: Versions
  sections: readonly Section[]
}) {
  const { t, language: current } = useTexts(['landing', 'app'])
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <a className={classes.brand} href={paths.home}>
          <Logo size={28} />
          {t('app:name')}
        </a>
        {sections.length > 0 && (
          <nav className={classes.sections} aria-label={t('header.label')}>
            {sections.map((section) => (
              <a key={section} href={`#${section}`}>
                {t(`header.${section}`)}
              </a>
            ))}
          </nav>
        )}
        <nav className={classes.languages} aria-label={t('header.languages')}>
          {LANGUAGES.map((language) => (
            <a
              key={language}
              href={versions[language]}
              hrefLang={localeOf(language)}
              lang={localeOf(language)}
              aria-current={language === current ? 'true' : undefined}
              aria-label={`${language.toUpperCase()}: ${t(`app:languages.${language}`)}`}
              data-language={language}
              data-reader={versions.reader ?? undefined}
            >
              {language.toUpperCase()}
            </a>
          ))}
        </nav>
        <div className={classes.theme} data-needs="script">
          <Island
            name="theme-button"
            of={ThemeButton}
            props={{
              labels: {
                auto: t('header.theme.auto'),
                light: t('header.theme.light'),
                dark: t('header.theme.dark'),
              },
            }}
          />
        </div>
        <div className={classes.way}>
          <a className={classes.signIn} href={paths.login} data-for="guest">
            {t('header.signIn')}
          </a>
          <a className={classes.register} href={paths.register} data-for="guest">
            {t('header.register')}
          </a>
          <a className={classes.register} href={paths.dashboard} data-for="member">
            {t('header.dashboard')}
          </a>
        </div>
      </div>
    </header>
  )
}
