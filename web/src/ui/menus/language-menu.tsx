import { Button } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { lazy } from '../lazy.tsx'
import classes from './language-menu.module.css'
import { LazyMenu } from './lazy-menu.tsx'

const LanguageList = lazy(() => import('./language-list.tsx'))

export function LanguageMenu() {
  const { t, language: current } = useTexts(['app', 'labels'])
  return (
    <LazyMenu
      Menu={LanguageList}
      target={
        <Button
          variant="subtle"
          color="gray"
          c="var(--ink)"
          px={12}
          classNames={{ section: classes.icon }}
          leftSection={<IconLanguage size={18} aria-hidden />}
          aria-label={`${t('labels:language')}: ${t(`languages.${current}`)}`}
        >
          {current.toUpperCase()}
        </Button>
      }
    />
  )
}
