import type { ContentEntry } from '@retorna/contract/content'
import type { CountryProfile } from '@retorna/domain/country/profiles'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../i18n/language.ts'
import { PageTexts } from '../../i18n/page-texts.tsx'
import { LanguageQuestion } from '../../ui/menus/language-welcome.tsx'
import type { Versions } from './addresses.ts'
import { PublicFooter } from './public-footer.tsx'
import classes from './public-frame.module.css'
import { PublicHeader, type Section } from './public-header.tsx'

type FrameProps = {
  language: Language
  /** The profile of the reader's country. */
  profile: CountryProfile
  versions: Versions
  /** Sections of the page that the header links to. */
  sections?: readonly Section[]
  support?: ContentEntry[]
  isDemo?: boolean
  /** The content of `main`. */
  children: ReactNode
}

/** Header, main part and footer of a public page, with its texts. */
export function PublicFrame(props: FrameProps) {
  return (
    <PageTexts language={props.language}>
      <Frame {...props} />
    </PageTexts>
  )
}

function Frame({
  language,
  profile,
  versions,
  sections = [],
  support = [],
  isDemo = false,
  children,
}: FrameProps) {
  const { t } = useTranslation('landing')
  return (
    <>
      <a className={classes.skip} href="#main">
        {t('skip')}
      </a>
      <PublicHeader versions={versions} sections={sections} />
      <main id="main">{children}</main>
      <PublicFooter profile={profile} support={support} isDemo={isDemo} />
      {versions.reader !== null && (
        <LanguageQuestion preselected={language} hidden data-reader={versions.reader} />
      )}
    </>
  )
}
