import type { ContentEntry } from '@retorna/contract/content'
import type { PublicData } from '@retorna/contract/public'
import type { CountryProfile } from '@retorna/domain/country/profiles'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { HelpLines } from '../../shared/help-lines.tsx'
import { LanguageQuestion } from '../../ui/menus/language-welcome.tsx'
import { paths } from '../paths.ts'
import type { Versions } from './addresses.ts'
import classes from './public-frame.module.css'
import { PublicHeader, type Section } from './public-header.tsx'

export function PublicFrame({
  data: { content, stats },
  profile,
  versions,
  sections,
  children,
}: {
  data: PublicData
  /** The profile of the reader's country. */
  profile: CountryProfile
  versions: Versions
  /** Sections of the page that the header links to. */
  sections: readonly Section[]
  children: ReactNode
}) {
  const { t, language } = useTexts('landing')
  return (
    <>
      <a className={classes.skip} href="#main">
        {t('skip')}
      </a>
      <PublicHeader versions={versions} sections={sections} />
      <main id="main">{children}</main>
      <PublicFooter profile={profile} support={content.support} isDemo={stats.isDemo} />
      {versions.reader !== null && (
        <LanguageQuestion preselected={language} hidden data-reader={versions.reader} />
      )}
    </>
  )
}

/** The footer of every public page: what Retorna is not, help lines, legal pages, support. */
function PublicFooter({
  profile,
  support,
  isDemo,
}: {
  profile: CountryProfile
  support: ContentEntry[]
  isDemo: boolean
}) {
  const { t, language } = useTexts(['landing', 'labels'])
  const reached = support.filter(({ link }) => link !== null)
  return (
    <footer className={classes.footer}>
      <div className={classes.columns}>
        <section className={classes.help} aria-labelledby="footer-help">
          <HelpLines headingId="footer-help" profile={profile} />
        </section>
        <nav aria-label={t('footer.label')}>
          <h2>{t('footer.label')}</h2>
          <ul>
            <li>
              <a href={paths.method}>{t('footer.method')}</a>
            </li>
            <li>
              <a href={`/terms-${language}`}>{t('footer.terms')}</a>
            </li>
            <li>
              <a href={`/privacy-${language}`}>{t('labels:privacy')}</a>
            </li>
          </ul>
        </nav>
        {reached.length > 0 && (
          <section aria-labelledby="footer-contact">
            <h2 id="footer-contact">{t('labels:contact')}</h2>
            <ul>
              {reached.map(({ id, link, title, body }) => (
                <li key={id}>
                  <a href={link ?? ''}>{title[language]}</a>
                  <span>{body[language]}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className={classes.rules}>
        <strong className={classes.adults}>{t('labels:adults')}</strong>
        <p>
          {t('footer.adultsText')} {t('footer.operator')} {t('footer.past')}
        </p>
        {isDemo && <p className={classes.demo}>{t('footer.demo')}</p>}
      </div>
    </footer>
  )
}
