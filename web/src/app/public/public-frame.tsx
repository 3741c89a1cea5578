import type { PublicData } from '@retorna/contract/public'
import type { CountryProfile } from '@retorna/domain/country/profiles'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { LanguageQuestion } from '../../ui/menus/language-welcome.tsx'
import type { Versions } from './addresses.ts'
import { PublicFooter } from './public-footer.tsx'
import classes from './public-frame.module.css'
import { PublicHeader, type Section } from './public-header.tsx'

/** Header, main part and footer of a public page. */
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
  /** The content of `main`. */
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
