import { Menu } from '@mantine/core'
import { LANGUAGES, localeOf } from '@retorna/domain/language'
import type { ReactElement } from 'react'
import { chooseLanguage, resetLanguage } from '../../i18n/i18n.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { OpenedMenu } from './opened-menu.tsx'

/** The language menu; each language is named in its own language. */
export default function LanguageList({ target }: { target: ReactElement }) {
  return (
    <OpenedMenu target={target} loop>
      <Menu.Dropdown>
        <LanguageItems />
      </Menu.Dropdown>
    </OpenedMenu>
  )
}

export function LanguageItems() {
  const { t, language: current } = useTexts('app')
  return (
    <>
      <Menu.RadioGroup value={current}>
        {LANGUAGES.map((language) => (
          <Menu.RadioItem
            key={language}
            value={language}
            lang={localeOf(language)}
            closeMenuOnClick
            onClick={() => void chooseLanguage(language)}
          >
            {t(`languages.${language}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Item onClick={() => void resetLanguage()}>{t('resetLanguage')}</Menu.Item>
    </>
  )
}
