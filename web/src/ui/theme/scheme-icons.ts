import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

export const SCHEME_ICONS = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon } as const
