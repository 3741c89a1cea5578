import { Menu, useMantineColorScheme } from '@mantine/core'
import type { ReactElement } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { SCHEME_ICONS } from '../theme/scheme-icons.ts'
import { SCHEMES } from '../theme/stored-scheme.ts'
import { OpenedMenu } from './opened-menu.tsx'

export default function ThemeList({ target }: { target: ReactElement }) {
  return (
    <OpenedMenu target={target} loop>
      <Menu.Dropdown>
        <ThemeItems />
      </Menu.Dropdown>
    </OpenedMenu>
  )
}

export function ThemeItems() {
  const { t } = useTexts('app')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu.RadioGroup value={colorScheme}>
      {SCHEMES.map((scheme) => {
        const Icon = SCHEME_ICONS[scheme]
        return (
          <Menu.RadioItem
            key={scheme}
            value={scheme}
            closeMenuOnClick
            rightSection={<Icon size={16} aria-hidden />}
            onClick={() => setColorScheme(scheme)}
          >
            {t(`themes.${scheme}`)}
          </Menu.RadioItem>
        )
      })}
    </Menu.RadioGroup>
  )
}
