import { Button, Menu } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../i18n/i18n.ts'
import { useLanguage } from '../i18n/use-format.ts'

const LANGUAGES = ['en', 'pt'] as const

/** Switches the language; each is named in itself. */
export function LanguageMenu() {
  const { t } = useTranslation('app')
  const current = useLanguage()
  return (
    <Menu position="bottom-end" loop>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          c="var(--ink)"
          h={44}
          px={12}
          leftSection={<IconLanguage size={18} aria-hidden />}
          aria-label={`${t('language')}: ${t(`languages.${current}`)}`}
        >
          {current.toUpperCase()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={current}>
          {LANGUAGES.map((language) => (
            <Menu.RadioItem
              key={language}
              value={language}
              lang={language === 'pt' ? 'pt-BR' : 'en'}
              closeMenuOnClick
              onClick={() => void chooseLanguage(language)}
            >
              {t(`languages.${language}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
