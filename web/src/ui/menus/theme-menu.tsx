import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { lazy } from '../lazy.tsx'
import { SCHEME_ICONS } from '../theme/scheme-icons.ts'
import { LazyMenu } from './lazy-menu.tsx'

const ThemeList = lazy(() => import('./theme-list.tsx'))

export function ThemeMenu() {
  const { t } = useTexts('app')
  const { colorScheme } = useMantineColorScheme()
  const Icon = SCHEME_ICONS[colorScheme]
  return (
    <LazyMenu
      Menu={ThemeList}
      target={
        <ActionIcon c="var(--ink)" aria-label={`${t('theme')}: ${t(`themes.${colorScheme}`)}`}>
          <Icon size={20} aria-hidden />
        </ActionIcon>
      }
    />
  )
}
