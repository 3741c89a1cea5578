import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

const SCHEMES = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon } as const
const NAMES = ['auto', 'light', 'dark'] as const

/** Switches between the system's, the light and the dark theme. */
export function ThemeMenu() {
  const { t } = useTranslation('app')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Current = SCHEMES[colorScheme]
  return (
    <Menu position="bottom-end" loop>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--ink)"
          size={44}
          aria-label={`${t('theme')}: ${t(`themes.${colorScheme}`)}`}
        >
          <Current size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={colorScheme}>
          {NAMES.map((name) => {
            const Icon = SCHEMES[name]
            return (
              <Menu.RadioItem
                key={name}
                value={name}
                closeMenuOnClick
                rightSection={<Icon size={16} aria-hidden />}
                onClick={() => setColorScheme(name)}
              >
                {t(`themes.${name}`)}
              </Menu.RadioItem>
            )
          })}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
